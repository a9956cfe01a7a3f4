import type { FastifyInstance } from 'fastify'

/** Long enough for a sender to notice the answer and to stop. */
const patienceMs = 5_000

/**
 * Ends requests that were answered before their body had come, because it was too large or nobody was admitted. What still comes is
 * thrown away for a moment, so that the sender can read the answer; a body without end would otherwise hold its connection for minutes.
 */
export const endUnreadBodies = (app: FastifyInstance) => {
  // Fastify asks for the connection to be closed with the answer. What still comes would then reset it, often before the answer is read.
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (!raw.complete) reply.removeHeader('connection')
    done(null, payload)
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) {
      raw.resume()
      const timer = setTimeout(() => raw.destroy(), patienceMs).unref()
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
