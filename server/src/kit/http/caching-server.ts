import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import type { Traffic } from './drain.ts'

/** True when the response has been sent. */
export type ServeCachedPage = (req: IncomingMessage, res: ServerResponse) => boolean

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by the page cache of the web role. */
    pageCache: { serve: ServeCachedPage }
  }
}

type ServerFactory = NonNullable<FastifyServerOptions['serverFactory']>

/** The longest time any request may take to arrive; each call sets its own, shorter limit (kit/http/serve.ts). */
const requestTimeout = 120_000
/** Longer than the keep-alive of load balancers: the client side must close first. */
const keepAliveTimeout = 72_000

/**
 * An HTTP server that looks into the page cache before Fastify handles a request: a cached page needs no caller, no
 * access check and no headers of its own. Of everything that is done for other requests it is only counted.
 */
export const createCachingServer =
  (pageCache: { serve: ServeCachedPage }, hits: Count, traffic: Traffic): ServerFactory =>
  (handle) =>
    createServer({ requestTimeout, keepAliveTimeout }, (req, res) => {
      traffic.begin(res, () => {
        if (pageCache.serve(req, res)) hits.observe(0)
        else handle(req, res)
      })
    })

type Count = { observe: (seconds: number) => void }
