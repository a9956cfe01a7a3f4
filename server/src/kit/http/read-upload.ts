import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createThreadPool } from '#kit/jobs/thread-pool'
import { Refusal } from '#kit/values/refusal'
import { type ParsedUpload, parseUpload, type UploadTask } from './parse-upload.ts'
import { uploadBudget } from './upload-budget.ts'

/** Two files of 20 MB, as base64 in form fields. */
const uploadBytes = 60 * 1_048_576

/** A body is in memory several times while it is parsed, so only one is parsed at a time. */
const inThread = createThreadPool({
  module: new URL('./parse-upload.ts', import.meta.url),
  run: 'parseUpload',
  atOnce: 1,
  longestQueue: 20,
})
/** Up to this size parsing takes less time than moving the work to a thread. */
const small = 65_536
const blockBytes = 1_048_576

const parseInThread = async (task: UploadTask): Promise<ParsedUpload> => {
  const parsed = await inThread(task, task.blocks)
  if (!isParsed(parsed)) throw new Error('a body was not parsed')
  return parsed
}
const isParsed = (value: unknown): value is ParsedUpload =>
  typeof value === 'object' && value !== null && 'refused' in value

type Kind = UploadTask['kind']

/** Reads and parses the body of a request that may carry files, without blocking other requests. */
export const readUpload = async (req: FastifyRequest, reply: FastifyReply, kind: Kind): Promise<unknown> => {
  const blocks = await collect(req, reply)
  const size = blocks.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const task: UploadTask = { kind, contentType: req.headers['content-type'] ?? '', blocks }
  return putTogether(size <= small ? await parseUpload(task) : await parseInThread(task))
}

/** The body in blocks that are transferred to a thread one by one: joining them here would block the event loop. */
const collect = (req: FastifyRequest, reply: FastifyReply): Promise<ArrayBuffer[]> => {
  if (Number(req.headers['content-length']) > uploadBytes) throw new Refusal('body-too-large')
  const share = uploadBudget.open(req.caller.address)
  reply.raw.once('close', share.close)
  const body = openBlocks()
  return new Promise((resolve, reject) => {
    const settle = (err: Error | null) => {
      // Not destroyed: that would close the connection before the sender has read the refusal.
      req.raw.off('data', take).off('end', end).off('error', settle).off('close', cut)
      if (err) reject(err)
      else resolve(body.finish())
    }
    const take = (chunk: Buffer) => {
      try {
        if (body.add(chunk) > uploadBytes) throw new Refusal('body-too-large')
        share.grow(body.size())
      } catch (err) {
        settle(err instanceof Error ? err : new Error(String(err)))
      }
    }
    const end = () => settle(null)
    const cut = () => settle(new Refusal('invalid-request'))
    req.raw.on('data', take).on('end', end).on('error', settle).on('close', cut)
  })
}

const openBlocks = () => {
  const blocks: Uint8Array<ArrayBuffer>[] = []
  let [size, free] = [0, 0]
  const put = (part: Buffer) => {
    if (free === 0) {
      blocks.push(new Uint8Array(blockBytes))
      free = blockBytes
    }
    const fitting = part.subarray(0, free)
    blocks.at(-1)?.set(fitting, blockBytes - free)
    free -= fitting.length
    if (fitting.length < part.length) put(part.subarray(fitting.length))
  }
  return {
    add: (chunk: Buffer): number => {
      if (chunk.length > 0) put(chunk)
      size += chunk.length
      return size
    },
    size: () => size,
    finish: (): ArrayBuffer[] =>
      blocks.map((block, i) => (i === blocks.length - 1 ? block.slice(0, blockBytes - free).buffer : block.buffer)),
  }
}

/** Puts the long strings back into the value, one per turn of the event loop: each is a copy of up to 28 MB. */
const putTogether = async (parsed: ParsedUpload): Promise<unknown> => {
  if (parsed.refused) throw new Refusal(parsed.refused)
  for (const { at, bytes } of parsed.long) {
    await nextTurn()
    put(parsed.value, at, Buffer.from(bytes).toString('latin1'))
  }
  return parsed.value
}

const put = (root: unknown, at: readonly string[], text: string) => {
  const holder = at.slice(0, -1).reduce<unknown>((value, key) => Reflect.get(Object(value), key), root)
  Object.defineProperty(holder, at.at(-1) ?? '', { value: text, enumerable: true, writable: true, configurable: true })
}
