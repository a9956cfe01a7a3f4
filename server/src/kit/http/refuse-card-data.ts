import type { FastifyInstance } from 'fastify'
import { holdsCardData } from '#kit/security/card-numbers'
import { Refusal } from '#kit/values/refusal'

/** Refuses requests to these paths that carry a card number, before any handler sees them. */
export const refuseCardData = (app: FastifyInstance, prefixes: readonly string[]) => {
  app.addHook('preValidation', (req, _reply, done) => {
    const url = req.routeOptions.url ?? ''
    const isWatched = prefixes.some((prefix) => url.startsWith(prefix)) && !Buffer.isBuffer(req.body)
    done(
      isWatched && (holdsCardData(req.body) || holdsCardData(req.query)) ? new Refusal('giving.card-data') : undefined,
    )
  })
}
