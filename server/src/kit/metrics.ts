import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './database.ts'
import { countDeadJobs, jobsWaiting } from './jobs.ts'

/** What the house tells about itself at /metrics, in Prometheus' format. */
export const createMetrics = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'lignum_' })
  const requests = new Histogram({
    name: 'lignum_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  return { registry, requests }
}
export type Metrics = ReturnType<typeof createMetrics>

/** Figures that are read when somebody asks for them. */
export const watchDatabase = ({ registry }: Metrics, { db, pool }: Database) => {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  gauge('lignum_database_connections', 'Open connections to PostgreSQL', () => pool.totalCount)
  gauge('lignum_database_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
  gauge('lignum_jobs_dead', 'Jobs that used up their tries', () => countDeadJobs(db))
  gauge('lignum_jobs_waiting', 'Jobs due and not yet begun', async () => (await jobsWaiting(db)).waiting)
  gauge(
    'lignum_jobs_oldest_seconds',
    'How long the oldest due job has waited',
    async () => (await jobsWaiting(db)).oldestSeconds,
  )
}
