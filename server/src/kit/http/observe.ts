import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#kit/metrics'

const ofThisProcess = randomBytes(4).toString('hex')
let requests = 0

/** Short enough to read over the telephone; the process's own part keeps two processes from ever using the same one. */
export const newMarker = (): string => {
  requests += 1
  return `${ofThisProcess}${requests.toString(36)}`
}

/** One log line and one observation a request. The path is logged as its pattern: addresses carry people's e-mails and tokens. */
export const observeRequests = (app: FastifyInstance, metrics: Metrics) => {
  app.addHook('onResponse', (req, reply, done) => {
    const route = req.routeOptions.url ?? 'unmatched'
    const ms = Math.trunc(reply.elapsedTime)
    metrics.requests.observe({ method: req.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    app.log.info({ eventMarker: req.id, method: req.method, route, status: reply.statusCode, ms }, 'answered')
    done()
  })
}
