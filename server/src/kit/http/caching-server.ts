import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import type { Traffic } from './drain.ts'

/** True when the request has been answered. */
export type ServeCachedPage = (req: IncomingMessage, res: ServerResponse) => boolean

declare module 'fastify' {
  interface FastifyInstance {
    /** Whoever keeps pages sets `answer`. */
    early: { answer: ServeCachedPage }
  }
}

type ServerFactory = NonNullable<FastifyServerOptions['serverFactory']>

/** The longest any request may take to arrive; each call sets its own, shorter end (kit/http/serve.ts). */
const requestTimeout = 120_000
/** Longer than balancers keep theirs: the side that asks closes first. */
const keepAliveTimeout = 72_000

/**
 * A server that asks, before anything else is done for a request, whether it can be answered already: a kept page needs no
 * caller, no guard and no headers of its own. Of all that is done for other requests it is only counted.
 */
export const createCachingServer =
  (early: { answer: ServeCachedPage }, answered: Count, traffic: Traffic): ServerFactory =>
  (handle) =>
    createServer({ requestTimeout, keepAliveTimeout }, (req, res) => {
      traffic.begin(res, () => {
        if (early.answer(req, res)) answered.observe(0)
        else handle(req, res)
      })
    })

type Count = { observe: (seconds: number) => void }
