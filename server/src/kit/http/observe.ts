import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#kit/observability/metrics'

const ofThisProcess = randomBytes(4).toString('hex')
let requests = 0

/** Short enough to read out on the phone; the process's own part makes it unique across processes. */
export const newMarker = (): string => {
  requests += 1
  return `${ofThisProcess}${requests.toString(36)}`
}

const slowMs = 1_000

/**
 * Records one observation for each request, and a log line for requests that failed or took long; `debug` logs them
 * all. The path is logged as its pattern: addresses carry people's e-mails and tokens.
 */
export const observeRequests = (app: FastifyInstance, metrics: Metrics) => {
  const histogramOf = createHistograms(metrics)
  app.addHook('onResponse', (req, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    const { method } = req
    const route = req.routeOptions.url ?? 'unmatched'
    histogramOf(method, route, status).observe(elapsedTime / 1_000)
    const level = status >= 400 || elapsedTime > slowMs ? 'info' : 'debug'
    app.log[level]({ eventMarker: req.id, method, route, status, ms: Math.trunc(elapsedTime) }, 'request')
    done()
  })
}

/** Looking up a histogram by its labels costs more than the observation, so each is looked up once. */
const createHistograms = (metrics: Metrics) => {
  const histograms = new Map<string, ReturnType<Metrics['requests']['labels']>>()
  return (method: string, route: string, status: number) => {
    const key = `${status} ${method} ${route}`
    const known = histograms.get(key)
    if (known) return known
    const histogram = metrics.requests.labels({ method, route, status })
    histograms.set(key, histogram)
    return histogram
  }
}
