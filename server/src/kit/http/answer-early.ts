import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    early: { answer: (req: FastifyRequest, reply: FastifyReply) => boolean }
  }
}

/**
 * Asks, before anything else is done for a request, whether it can be answered already: a kept page needs no caller, no
 * guard and no headers of its own. Registered first; whoever keeps pages sets `answer`.
 */
export const answerEarly = (app: FastifyInstance) => {
  app.decorate('early', { answer: () => false })
  app.addHook('onRequest', (req, reply, done) => {
    // An answered request goes no further: its hooks of the response still run.
    if (!app.early.answer(req, reply)) done()
  })
}
