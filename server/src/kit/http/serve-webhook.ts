import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from '@lignum/contract/core/call'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kit/values/refusal'
import { fastifyPath } from './serve.ts'

type Handler = (delivery: { raw: Buffer; headers: IncomingHttpHeaders }) => Promise<true | null>

/** More than any provider sends, little enough to hold in memory. */
const largest = 262_144

/**
 * Binds a call that a provider makes: the body stays the bytes that were signed. The handler returns null for an
 * invalid signature.
 */
export const serveWebhook = (app: FastifyInstance, c: Call, handler: Handler) => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largest }, (_req, body, done) => done(null, body))
    scope.route({
      method: c.method,
      url: fastifyPath(c.path),
      bodyLimit: largest,
      handler: async (req, reply) => {
        const raw = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
        if (!(await handler({ raw, headers: req.headers }))) throw new Refusal('not-signed-in')
        return reply.header('content-type', 'application/json').send('{"received":true}')
      },
    })
  })
}
