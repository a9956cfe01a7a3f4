import { isAscii } from 'node:buffer'
import type { GivenFile } from '@lignum/contract/accounts/person-rules'
import { fromForm } from '@lignum/contract/core/form'
import { mostFormFields, mostJsonValues } from './count-values.ts'

export type UploadTask = {
  readonly kind: 'json' | 'form' | 'multipart'
  readonly contentType: string
  readonly blocks: readonly ArrayBuffer[]
}

/** A string too long to be copied between threads; `at` is its path in the value. */
type LongText = { readonly at: readonly string[]; readonly bytes: ArrayBuffer }

export type ParsedUpload =
  | { readonly refused: 'invalid-request' | 'body-too-large' }
  | {
      readonly refused: null
      readonly value: unknown
      readonly long: readonly LongText[]
      readonly buffers: ArrayBuffer[]
    }

/** A posted form with files, each in the form a JSON body would carry it. */
export type MultipartForm = {
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly files: Readonly<Record<string, GivenFile>>
}

/** Longer strings are transferred as bytes. */
const longText = 65_536
/** The result is copied to the thread that responds, which must not take long. */
const deepest = 16

/** Parses a body that may carry files. The largest take seconds, so it runs on a worker thread. */
export const parseUpload = async (task: UploadTask): Promise<ParsedUpload> => {
  const bytes = Buffer.concat(task.blocks.map((block) => new Uint8Array(block)))
  try {
    return moveLongTexts(await parse(task, bytes))
  } catch (err) {
    return { refused: err instanceof TooMuch ? 'body-too-large' : 'invalid-request' }
  }
}

class TooMuch extends Error {}

const parse = ({ kind, contentType }: UploadTask, bytes: Buffer<ArrayBuffer>): unknown => {
  if (kind === 'json') return JSON.parse(bytes.toString())
  return kind === 'form' ? parseForm(bytes.toString()) : parseMultipart(contentType, bytes)
}

const parseForm = (text: string) => {
  const form = new URLSearchParams(text)
  if (form.size > mostFormFields) throw new TooMuch()
  return fromForm(form)
}

/** The fields and files of a form as `multipart/form-data` carries it. */
export const parseMultipart = async (contentType: string, bytes: Buffer<ArrayBuffer>): Promise<MultipartForm> => {
  const entries = [...(await new Response(bytes, { headers: { 'content-type': contentType } }).formData())]
  if (entries.length > mostFormFields) throw new TooMuch()
  const fields: [string, string][] = []
  const files: Record<string, GivenFile> = Object.create(null)
  for (const [name, value] of entries) {
    if (typeof value === 'string') fields.push([name, value])
    else if (value.size > 0) files[name] = await readFile(value)
  }
  return { fields, files }
}

const readFile = async (file: File): Promise<GivenFile> => ({
  fileName: file.name,
  content: Buffer.from(await file.arrayBuffer()).toString('base64'),
  type: file.type,
})

const moveLongTexts = (root: unknown): ParsedUpload => {
  const long: LongText[] = []
  let values = 0
  const copy = (value: unknown, at: readonly string[]): unknown => {
    values += 1
    if (values > mostJsonValues) throw new TooMuch()
    if (typeof value === 'string' && value.length > longText) {
      long.push({ at, bytes: bytesOf(value) })
      return ''
    }
    if (typeof value !== 'object' || value === null) return value
    if (at.length === deepest) throw new Error('nested too deep')
    const entries = Object.entries(value)
    if (entries.length > mostJsonValues) throw new TooMuch()
    const copied = entries.map(([key, inner]) => [key, copy(inner, [...at, key])] as const)
    return Array.isArray(value) ? copied.map(([, inner]) => inner) : Object.fromEntries(copied)
  }
  const value = copy(root, [])
  return { refused: null, value, long, buffers: long.map(({ bytes }) => bytes) }
}

/** Only files are that long, and base64 is ASCII: the other thread turns the bytes into a string in one step. */
const bytesOf = (text: string): ArrayBuffer => {
  const bytes = new TextEncoder().encode(text)
  if (!isAscii(bytes)) throw new Error('a long text that is not base64')
  return bytes.buffer
}
