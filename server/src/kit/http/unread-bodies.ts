import type { FastifyInstance } from 'fastify'

/** Long enough for a sender to notice the response and to stop. */
const discardMs = 5_000

/**
 * Ends requests that were refused before their body had arrived, because it was too large or the caller was not
 * admitted. The rest of the body is discarded for a moment, so that the sender can read the response; an endless body
 * would otherwise hold its connection for minutes.
 */
export const endUnreadBodies = (app: FastifyInstance) => {
  // Fastify sets `connection: close` on the response. More body bytes would then reset the connection, often before the
  // response is read.
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (!raw.complete) reply.removeHeader('connection')
    done(null, payload)
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) {
      raw.resume()
      const timer = setTimeout(() => raw.destroy(), discardMs).unref()
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
