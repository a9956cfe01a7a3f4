import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kit/values/refusal'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True when a browser reports that another site made this request. Other clients send no such headers, and no cookies
 * of ours.
 */
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
    /** Another site redirects a visitor's browser here on purpose; the route trusts nothing in the request. */
    fromOtherSites?: true
  }
}

/** Refuses requests that another site makes a visitor's browser send. Reads change nothing and are allowed. */
export const requireSameOrigin = (app: FastifyInstance, publicUrl: string) => {
  const own = [new URL(publicUrl).origin]
  app.addHook('onRequest', (req, _reply, done) => {
    const isWelcome = safe.has(req.method) || req.routeOptions.config.fromOtherSites
    done(!isWelcome && isForeign(req.headers, own) ? new Refusal('foreign-origin') : undefined)
  })
}
