import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kit/values/refusal'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** True when a browser says that another site made this request. Clients that are not browsers say nothing, and carry no cookies of ours. */
export const isForeign = (
  headers: { 'sec-fetch-site'?: string | string[] | undefined; origin?: string | undefined },
  ownOrigins: readonly string[],
): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && !ownOrigins.includes(headers.origin)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Another site sends a visitor's browser here on purpose; the route trusts nothing that it brings. */
    fromOtherSites?: true
  }
}

/** Refuses what another site makes a visitor's browser send. Reads change nothing and pass. */
export const requireSameOrigin = (app: FastifyInstance, publicUrl: string) => {
  const own = [new URL(publicUrl).origin]
  app.addHook('onRequest', (req, _reply, done) => {
    const isWelcome = safe.has(req.method) || req.routeOptions.config.fromOtherSites
    done(!isWelcome && isForeign(req.headers, own) ? new Refusal('foreign-origin') : undefined)
  })
}
