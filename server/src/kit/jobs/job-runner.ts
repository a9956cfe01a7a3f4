import { EventEmitter } from 'node:events'
import { type LogFunctionFactory, Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Db } from '../database/database.ts'
import type { Job } from './jobs.ts'
import { type BySystem, bySystem } from '../security/by.ts'
import type { Log } from '../observability/log.ts'

/** A job with its handler; each domain lists its own in `*.jobs.ts`. */
export type JobHandler = { readonly job: Job; readonly run: (payload: unknown, by?: BySystem) => Promise<void> }

export const handles = <P extends z.ZodType>(
  job: Job<P>,
  work: (payload: z.output<P>, by: BySystem) => Promise<void>,
): JobHandler => ({
  job,
  run: (payload, by = bySystem(job.name)) => work(job.payload.parse(payload), by),
})

/** A job of mail delivers many over all SMTP connections. */
const concurrency = { work: 4, mail: 2 }
const heartbeatMs = 5_000
const silentAfter = '30 seconds'
const silentAfterMs = 30_000

/** Called after each attempt of a job; the error is null when it is done. */
export type OnJob = (job: string, outcome: 'done' | 'failed' | 'dead', seconds: number, err: unknown) => void

/** Runs the jobs of every domain until stopped. Only processes with the worker role do this. */
export const runJobs = async (
  database: Database,
  handlers: readonly JobHandler[],
  log: Log,
  onJob: OnJob = () => undefined,
) => {
  const workers = new Set<string>()
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => workers.add(worker.workerId))
  events.on('worker:stop', ({ worker }) => workers.delete(worker.workerId))
  const start = startRunner({ database, events, log, onJob })
  const runners = await Promise.all([...Map.groupBy(handlers, ({ job }) => job.runner ?? 'work')].map(start))
  let lastBeat = performance.now()
  const beat = async () => {
    try {
      await writeHeartbeat(database.db, [...workers])
      lastBeat = performance.now()
    } catch (err) {
      log.warn({ err }, 'heartbeat failed')
    }
  }
  await beat()
  const timer = setInterval(beat, heartbeatMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(runners.map((runner) => runner.stop()))
    },
    /** Settles when a runner ends by itself, which happens only on an error. */
    ended: Promise.race(runners.map((runner) => runner.promise)),
    /** True when the heartbeat has failed for so long that other workers take over its jobs. */
    isSilent: () => performance.now() - lastBeat > silentAfterMs,
  }
}

type RunnerDeps = { database: Database; events: WorkerEvents; log: Log; onJob: OnJob }

const startRunner =
  ({ database, events, log, onJob }: RunnerDeps) =>
  ([runner, handlers]: [keyof typeof concurrency, readonly JobHandler[]]) =>
    run({
      pgPool: database.pool,
      taskList: Object.fromEntries(handlers.map((h) => [h.job.name, taskOf(h, log, onJob)])) satisfies TaskList,
      parsedCronItems: parseCronItems(handlers.flatMap(scheduleOf)),
      concurrency: concurrency[runner],
      noHandleSignals: true,
      logger: new Logger(warningsOnly(log)),
      events,
    })

const taskOf =
  ({ job, run: work }: JobHandler, log: Log, onJob: OnJob) =>
  async (payload: unknown, { job: { id, attempts } }: { job: { id: string; attempts: number } }) => {
    const begun = performance.now()
    const seconds = () => (performance.now() - begun) / 1_000
    try {
      await work(payload, bySystem(job.name, `job ${id}`))
      onJob(job.name, 'done', seconds(), null)
      log.info({ job: job.name, id, ms: Math.trunc(performance.now() - begun) }, 'job done')
    } catch (err) {
      const dead = attempts >= job.attempts
      onJob(job.name, dead ? 'dead' : 'failed', seconds(), err)
      log[dead ? 'error' : 'warn'](
        { job: job.name, id, attempts, err },
        dead ? 'job dead' : 'job failed, will be retried',
      )
      throw err
    }
  }

const scheduleOf = ({ job }: JobHandler) =>
  job.every ? [{ task: job.name, match: job.every, options: { maxAttempts: job.attempts, jobKey: job.name } }] : []

/** The library's own log lines matter only when something is wrong; ours cover the rest. */
const warningsOnly =
  (log: Log): LogFunctionFactory =>
  () =>
  (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ from: 'graphile-worker' }, message)
  }

/**
 * Writes the heartbeat of these workers, and unlocks the jobs of workers without one: a killed worker cannot do that
 * itself.
 */
const writeHeartbeat = async (db: Db, workers: readonly string[]) => {
  if (workers.length > 0) {
    await sql`
      insert into worker_heartbeats (worker_id, seen_at) select unnest(${workers}::text[]), now()
      on conflict (worker_id) do update set seen_at = now()`.execute(db)
  }
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs j
    where locked_by is not null
      and locked_at < now() - ${silentAfter}::interval
      and not exists (select from worker_heartbeats h where h.worker_id = j.locked_by and h.seen_at > now() - ${silentAfter}::interval)
    having count(*) > 0`.execute(db)
  await sql`delete from worker_heartbeats where seen_at < now() - interval '1 day'`.execute(db)
}
