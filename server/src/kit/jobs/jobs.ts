import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { AnyDb, AnyTx } from '../database/database.ts'

/** Work done later, outside the request: queued with the change that causes it, retried until it succeeds. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  readonly name: `${string}.${string}`
  readonly payload: Payload
  /** Attempts before it is dead and a person has to look at it. */
  readonly attempts: number
  /** A crontab line, for scheduled work. */
  readonly every?: string
  /** Mail runs beside other work: neither a long queue of mail nor a slow mail server delays a webhook or a scheduled task. */
  readonly runner?: 'work' | 'mail'
  /** Of the jobs that are due, the one with the lowest number runs first; 0 by default. */
  readonly priority?: number
}

export const job = <P extends z.ZodType>(j: Job<P>): Job<P> => j

export type JobOptions = {
  /** At most one waiting job with this key: a second one replaces it. */
  readonly key?: string
  /** The job that has the key stays as it is, with the attempts that it has had, also if it is dead. */
  readonly keepsFirst?: boolean
  /** The jobs of a queue run one after another. */
  readonly queue?: string
  readonly runAt?: Date
  /** In place of the priority of the job. */
  readonly priority?: number
}

const addJob = (j: Job, payload: unknown, options: JobOptions): RawBuilder<unknown> => {
  const { key, keepsFirst, queue, runAt, priority } = options
  return sql`select graphile_worker.add_job(
    identifier => ${j.name}::text,
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${queue ?? null}::text,
    run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${j.attempts}::int,
    priority => ${priority ?? j.priority ?? 0}::int,
    job_key => ${key ?? null}::text,
    job_key_mode => ${keepsFirst ? 'unsafe_dedupe' : 'replace'}::text)
    where not ${keepsFirst ?? false} or not exists (select from graphile_worker.jobs where key = ${key ?? null})`
}

/** Queues a job in the caller's transaction: it exists if, and only if, the change was committed. */
export const enqueue = async <P extends z.ZodType>(
  tx: AnyTx,
  j: Job<P>,
  payload: z.input<P>,
  options: JobOptions = {},
) => {
  await addJob(j, payload, options).execute(tx)
}

export type DeadJob = {
  id: number
  name: string
  payload: unknown
  attempts: number
  lastError: string | null
  createdAt: Date
  lastTriedAt: Date
}

/** Jobs that used up their attempts and wait for a person. */
export const listDeadJobs = async (db: AnyDb, page: { limit: number; offset: number }): Promise<DeadJob[]> => {
  const found = await sql<DeadJob>`
    select id, task_identifier as name, attempts, last_error as "lastError", created_at as "createdAt", updated_at as "lastTriedAt",
      (select payload from graphile_worker._private_jobs p where p.id = jobs.id) as payload
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
    order by id limit ${page.limit} offset ${page.offset}`.execute(db)
  return found.rows
}

export const countDeadJobs = async (db: AnyDb): Promise<number> => {
  const found = await sql<{ n: number }>`
    select count(*) as n from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`.execute(db)
  return found.rows[0]?.n ?? 0
}

/** Gives a dead job its attempts back. False when it is not dead (any more). */
export const retryDeadJob = async (tx: AnyTx, id: number): Promise<boolean> => {
  const done = await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0)
    from graphile_worker.jobs where id = ${id} and attempts >= max_attempts and locked_at is null having count(*) > 0`.execute(
    tx,
  )
  return done.rows.length > 0
}

/** The same for all dead jobs of a kind; returns how many. */
export const retryDeadJobs = async (tx: AnyTx, name: string): Promise<number> => {
  const found = await sql<{ n: number }>`
    with dead as (
      select array_agg(id) as ids from graphile_worker.jobs
      where task_identifier = ${name} and attempts >= max_attempts and locked_at is null)
    select count(*) as n from dead, graphile_worker.reschedule_jobs(dead.ids, run_at => now(), attempts => 0)`.execute(
    tx,
  )
  return found.rows[0]?.n ?? 0
}

/** The job that has waited longest, of those that are due and not begun. */
export const findOldestWaiting = async (db: AnyDb): Promise<{ name: string; dueAt: Date } | null> => {
  const found = await sql<{ name: string; dueAt: Date }>`
    select task_identifier as name, run_at as "dueAt" from graphile_worker.jobs
    where attempts < max_attempts and run_at <= now() and locked_at is null
    order by run_at limit 1`.execute(db)
  return found.rows[0] ?? null
}

export const jobsWaiting = async (db: AnyDb): Promise<{ waiting: number; oldestSeconds: number }> => {
  const found = await sql<{ waiting: number; oldest: number }>`
    select count(*) as waiting, coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as oldest
    from graphile_worker.jobs where attempts < max_attempts and run_at <= now()`.execute(db)
  return { waiting: found.rows[0]?.waiting ?? 0, oldestSeconds: found.rows[0]?.oldest ?? 0 }
}
