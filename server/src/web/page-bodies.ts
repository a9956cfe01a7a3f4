import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasTooManyFields } from '#kit/http/count-values'
import type { MultipartForm } from '#kit/http/parse-upload'
import { readUpload } from '#kit/http/read-upload'
import { Refusal } from '#kit/values/refusal'

declare module 'fastify' {
  interface FastifyRequest {
    /** A form with files, where the page takes one. */
    posted: MultipartForm | null
  }
}

const form = 'application/x-www-form-urlencoded'
const formWithFiles = 'multipart/form-data'

/**
 * How the bodies of pages are parsed: forms up to the limit of every call, and forms with files where the route
 * declares that it takes them. Fields are counted before a page sees them: what the page reads is shown again when it
 * is refused.
 */
export const readPageBodies = (site: FastifyInstance, takesFiles: (url: string) => boolean) => {
  site.removeAllContentTypeParsers()
  site.addContentTypeParser<Buffer>(form, { parseAs: 'buffer' }, (_req, body, done) =>
    done(hasTooManyFields(body) ? new Refusal('body-too-large') : null, body),
  )
  // Read later, by `readPosted`, which has the reply as well.
  site.addContentTypeParser(formWithFiles, (req, _payload, done) =>
    done(takesFiles(req.url) ? null : new Refusal('unsupported-content')),
  )
  site.addContentTypeParser('*', (_req, _payload, done) => done(new Refusal('unsupported-content')))
  site.decorateRequest('posted', null)
  site.addHook('preValidation', readPosted)
}

const readPosted = async (req: FastifyRequest, reply: FastifyReply) => {
  if (req.method !== 'POST' || !req.headers['content-type']?.toLowerCase().startsWith(formWithFiles)) return
  const posted = await readUpload(req, reply, 'multipart')
  req.posted = isForm(posted) ? posted : null
}

const isForm = (value: unknown): value is MultipartForm =>
  typeof value === 'object' && value !== null && 'fields' in value && 'files' in value
