import { Readable } from 'node:stream'
import type { Call } from '@lignum/contract/core/call'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit, fastifyPath, type HandlerInput, handlerInput, inputReader } from './serve.ts'

export type FileResponse = {
  readonly name: string
  readonly contentType: string
  /** Null while the file is still being written. */
  readonly size: number | null
  /** Changes with the bytes: the ETag. */
  readonly tag: string
  readonly isPublic: boolean
  /** Depends on its URL alone and is never withdrawn. */
  readonly isFixed?: true
  /** `gone` is aborted when the client has left. */
  readonly open: (gone: AbortSignal) => Promise<Readable | Buffer | null>
}

type Handler<C extends Call> = (input: HandlerInput<C>) => Promise<FileResponse>

/** Binds a contract entry whose response is a file. Access and validation work as in every call. */
export const serveFile = <C extends Call>(app: FastifyInstance, c: C, handler: Handler<C>) => {
  const inputOf = inputReader(c)
  app.route({
    method: c.method,
    url: fastifyPath(c.path),
    onRequest: async (req) => {
      await admit(c, req.caller)
    },
    handler: async (req, reply) => {
      const { caller } = req
      const input = handlerInput(c, inputOf(req), await admit(c, caller), caller)
      return sendFile(req, reply, await handler(input))
    },
  })
}

const sendFile = async (req: FastifyRequest, reply: FastifyReply, file: FileResponse) => {
  const caching = { etag: `"${file.tag}"`, 'cache-control': cachingOf(file) }
  if (isFresh(req.headers['if-none-match'], caching.etag)) return reply.headers(caching).code(304).send()
  // An empty stream: Fastify would set `content-length: 0` for an empty response, as if the file had no bytes.
  const bytes = req.method === 'HEAD' ? Readable.from([]) : await file.open(req.signal)
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

/**
 * A public file can be hidden at any time, so caches revalidate it: an unchanged one is a 304 without bytes, a hidden one
 * is refused. A CDN may serve it for as long as it serves the page that shows it.
 */
const cachingOf = ({ isPublic, isFixed }: FileResponse) => {
  if (!isPublic) return 'private, no-store'
  return isFixed ? 'public, max-age=3600' : 'public, max-age=0, s-maxage=2'
}

const isFresh = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

/** Images and PDFs are shown, everything else is downloaded. */
const dispositionOf = ({ name, contentType }: FileResponse): string => {
  const isShown = contentType.startsWith('image/') || contentType === 'application/pdf'
  return contentDisposition(name, { type: isShown ? 'inline' : 'attachment' })
}

/** The built-in PDF viewer is itself a page with styles, and older browsers show nothing of it in a sandbox. */
const policyOf = ({ contentType }: FileResponse): string =>
  contentType === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    : "default-src 'none'; sandbox; frame-ancestors 'none'"
