import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { BuildInfo } from './build-info.ts'
import type { Database } from '../database/database.ts'
import { listResults } from '../database/invariants.ts'
import { countDeadJobs, jobsWaiting } from '../jobs/jobs.ts'

/** The metrics of the process, served at /metrics in Prometheus' format. */
export const createMetrics = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'lignum_' })
  const requests = new Histogram({
    name: 'lignum_http_request_seconds',
    help: 'Time from the first byte of a request to the last byte of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  const jobs = new Histogram({
    name: 'lignum_job_seconds',
    help: 'How long a job took; outcome is done, failed (it is retried) or dead',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [registry],
  })
  return { registry, requests, jobs }
}
export type Metrics = ReturnType<typeof createMetrics>

/** The release that this process runs. */
export const exposeBuildInfo = ({ registry }: Metrics, build: BuildInfo) =>
  new Gauge({
    name: 'lignum_build_info',
    help: 'Always 1; the labels name the release',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ ...build }, 1)

/** Gauges that are read when /metrics is scraped. */
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

type Labelled = { readonly name: string; readonly help: string; readonly label: string }

const labelledGauge = (
  { registry }: Metrics,
  { name, help, label }: Labelled,
  read: () => Promise<readonly (readonly [label: string, value: number])[]>,
) =>
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      for (const [value, n] of await read()) this.set({ [label]: value }, n)
    },
  })

/** The results of the data checks, read from the table they were stored in, so that a scrape costs nothing. */
export const watchInvariants = (metrics: Metrics, { db }: Database) => {
  labelledGauge(
    metrics,
    {
      name: 'lignum_invariant_violations',
      help: 'Violations that a check found when it last ran; 0 when the invariant holds',
      label: 'check',
    },
    async () => (await listResults(db)).map((r) => [r.check_name, r.violations]),
  )
  labelledGauge(
    metrics,
    { name: 'lignum_invariant_age_seconds', help: 'How long ago a check last ran', label: 'check' },
    async () => (await listResults(db)).map((r) => [r.check_name, r.age_seconds]),
  )
}

type MoneyFigures = {
  readonly unallocated: readonly { currency: string; minor: number }[]
  readonly foldAgeSeconds: number
}

/** Unallocated money, and how far the totals of projects lag behind. */
export const watchMoney = (metrics: Metrics, read: () => Promise<MoneyFigures>) => {
  labelledGauge(
    metrics,
    {
      name: 'lignum_unallocated_minor',
      help: 'Money that was captured and belongs to no gift, in cents',
      label: 'currency',
    },
    async () => (await read()).unallocated.map((of) => [of.currency, of.minor]),
  )
  labelledGauge(
    metrics,
    {
      name: 'lignum_ledger_fold_age_seconds',
      help: 'How long ago all entries of the ledger were summed up',
      label: 'ledger',
    },
    async () => [['gifts', (await read()).foldAgeSeconds]],
  )
}

/** How long the oldest audit entry has waited for its seal. */
export const watchAudit = (metrics: Metrics, read: () => Promise<{ unsealedSeconds: number }>) =>
  labelledGauge(
    metrics,
    {
      name: 'lignum_audit_unsealed_seconds',
      help: 'Age of the oldest audit entry that has no seal',
      label: 'audit',
    },
    async () => [['entries', (await read()).unsealedSeconds]],
  )

type PageTimings = {
  readonly page: string
  readonly measure: string
  readonly p50: number
  readonly p75: number
  readonly p95: number
  readonly samples: number
}

/** How fast pages were on the devices of visitors, on the last day that is over. */
export const watchPages = ({ registry }: Metrics, read: () => Promise<readonly PageTimings[]>) => [
  new Gauge({
    name: 'lignum_page_timing',
    help: 'Paint and delay in milliseconds, shift as a score, of consenting visitors yesterday',
    labelNames: ['page', 'measure', 'quantile'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { page, measure, p50, p75, p95 } of await read()) {
        this.set({ page, measure, quantile: '0.5' }, p50)
        this.set({ page, measure, quantile: '0.75' }, p75)
        this.set({ page, measure, quantile: '0.95' }, p95)
      }
    },
  }),
  new Gauge({
    name: 'lignum_page_timing_samples',
    help: 'How many page views the percentiles of yesterday are of',
    labelNames: ['page', 'measure'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { page, measure, samples } of await read()) this.set({ page, measure }, samples)
    },
  }),
]
