import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { BuildInfo } from './build-info.ts'
import type { Database } from '../database/database.ts'
import { listResults } from '../database/invariants.ts'
import { countDeadJobs, jobsWaiting } from '../jobs/jobs.ts'

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
  const jobs = new Histogram({
    name: 'lignum_job_seconds',
    help: 'How long a job took; outcome is done, failed (it is tried again) or dead',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [registry],
  })
  return { registry, requests, jobs }
}
export type Metrics = ReturnType<typeof createMetrics>

/** Which release this process runs. */
export const exposeBuildInfo = ({ registry }: Metrics, build: BuildInfo) =>
  new Gauge({
    name: 'lignum_build_info',
    help: 'Always 1; the labels say which release runs',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ ...build }, 1)

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

/** What the questions about the data found: figures that were stored, so that asking for them costs nothing. */
export const watchInvariants = (metrics: Metrics, { db }: Database) => {
  labelledGauge(
    metrics,
    {
      name: 'lignum_invariant_violations',
      help: 'What a check found when it last ran: nothing, or it is broken',
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

/** Money that belongs to no gift yet, and how far the totals of projects lag behind. */
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
