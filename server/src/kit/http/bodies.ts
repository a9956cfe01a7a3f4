import { fromForm } from '@lignum/contract/core/form'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#kit/values/refusal'
import { hasTooManyFields, hasTooManyValues } from './count-values.ts'
import { parseMultipart } from './parse-upload.ts'

/** Up to this size a multipart body is parsed in a few milliseconds; a cart of fifty projects takes a quarter of it. */
const multipartBytes = 65_536

/**
 * Parses form bodies into nested objects, and JSON as Fastify does; bodies that would take long to parse are refused
 * first.
 */
export const acceptBodies = (app: FastifyInstance) => {
  const text = { parseAs: 'string' } as const
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', text, (_req, body, done) => {
    if (hasTooManyFields(body)) done(new Refusal('body-too-large'))
    else done(null, fromForm(new URLSearchParams(body)))
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', text, (req, body, done) => {
    if (hasTooManyValues(body)) done(new Refusal('body-too-large'))
    else void parseJson(req, body, done)
  })
  app.addContentTypeParser<Buffer<ArrayBuffer>>(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: multipartBytes },
    (req: FastifyRequest, body: Buffer<ArrayBuffer>) => readMultipart(req.headers['content-type'] ?? '', body),
  )
}

/** Fields only: calls that take files parse their own bodies. */
const readMultipart = async (contentType: string, body: Buffer<ArrayBuffer>) => {
  const { fields, files } = await parseMultipart(contentType, body).catch(() => {
    throw new Refusal('invalid-request')
  })
  if (Object.keys(files).length > 0) throw new Refusal('unsupported-content')
  return fromForm(new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])))
}

/** Far more than any call needs, far less than would exhaust the stack of the code that walks the body afterwards. */
const deepestBody = 16

/** Refuses bodies nested so deep that walking them would overflow the stack: 20 KB of brackets are enough for that. */
export const refuseDeepBodies = (app: FastifyInstance) => {
  app.addHook('preValidation', (req, _reply, done) => {
    done(nestsDeeper(req.body, deepestBody) ? new Refusal('invalid-request') : undefined)
  })
}

/** Only parsed objects: the body of a page is its stream, and files are bytes. */
const isParsed = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}

const nestsDeeper = (value: unknown, levels: number): boolean => {
  if (!isParsed(value)) return false
  return levels === 0 || Object.values(value).some((inner) => nestsDeeper(inner, levels - 1))
}
