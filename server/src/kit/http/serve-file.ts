import { Readable } from 'node:stream'
import type { Call } from '@lignum/contract/core/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Caller } from './caller.ts'
import { parseRequest } from './parse-request.ts'
import { admit, fastifyPath, inputReader } from './serve.ts'

export type FileResponse = {
  readonly name: string
  readonly contentType: string
  /** Null while it is still being written. */
  readonly size: number | null
  /** The same for the same bytes, and for no others. */
  readonly tag: string
  readonly isPublic: boolean
  /** It stands in for another one: nobody should keep it. */
  readonly isPassing?: true
  readonly open: () => Promise<Readable | Buffer | null>
}

type Handler<Req extends z.ZodType> = (input: { request: z.output<Req>; caller: Caller }) => Promise<FileResponse>

/** Binds a contract entry whose answer is a file. Admission and validation are those of every call. */
export const serveFile = <Req extends z.ZodType>(app: FastifyInstance, c: Call<Req>, handler: Handler<Req>) => {
  const inputOf = inputReader(c)
  app.route({
    method: c.method,
    url: fastifyPath(c.path),
    onRequest: async (req) => {
      await admit(c, req.caller)
    },
    handler: async (req, reply) => {
      const request = parseRequest(c, inputOf(req))
      return response(req, reply, await handler({ request, caller: req.caller }))
    },
  })
}

const response = async (req: FastifyRequest, reply: FastifyReply, file: FileResponse) => {
  const caching = { etag: `"${file.tag}"`, 'cache-control': cachingOf(file) }
  if (isFresh(req.headers['if-none-match'], caching.etag)) return reply.headers(caching).code(304).send()
  // An empty stream, because Fastify would count an empty answer and say that the file has no bytes.
  const bytes = req.method === 'HEAD' ? Readable.from([]) : await file.open()
  if (!bytes) throw new Error(`the bytes of a stored file are missing: ${file.name}`)
  return reply
    .headers({
      ...caching,
      'content-type': file.contentType,
      ...(file.size !== null && { 'content-length': file.size }),
      'content-disposition': dispositionOf(file),
      'content-security-policy': policyOf(file),
      'cross-origin-resource-policy': file.isPublic ? 'cross-origin' : 'same-origin',
    })
    .send(bytes)
}

/** An hour, not for ever: a public file can be withdrawn, and whoever keeps a copy must come back to hear of it. */
const cachingOf = ({ isPublic, isPassing }: FileResponse) => {
  if (!isPublic) return 'private, no-store'
  return isPassing ? 'public, max-age=5' : 'public, max-age=3600'
}

const isFresh = (requested: string | undefined, etag: string): boolean =>
  requested !== undefined && requested.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

/** Pictures and PDFs are shown, anything else is saved. The plain name is for old clients, the second for all others (RFC 6266). */
const dispositionOf = ({ name, contentType }: FileResponse): string => {
  const kind = contentType.startsWith('image/') || contentType === 'application/pdf' ? 'inline' : 'attachment'
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${percentEncoded(name)}`
}

const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** A viewer of PDFs is itself a page with styles, and older browsers show nothing of it in a sandbox. */
const policyOf = ({ contentType }: FileResponse): string =>
  contentType === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    : "default-src 'none'; sandbox; frame-ancestors 'none'"
