import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#kit/metrics'

/** Short enough to read over the telephone, long enough never to meet twice. */
export const newMarker = (): string => randomBytes(6).toString('hex')

/** One log line and one observation a request. The path is logged as its pattern: addresses carry people's e-mails and tokens. */
export const observeRequests = (app: FastifyInstance, metrics: Metrics) => {
  app.addHook('onResponse', async (req, reply) => {
    const route = req.routeOptions.url ?? 'unmatched'
    const ms = Math.trunc(reply.elapsedTime)
    metrics.requests.observe({ method: req.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    app.log.info({ eventMarker: req.id, method: req.method, route, status: reply.statusCode, ms }, 'answered')
  })
}
