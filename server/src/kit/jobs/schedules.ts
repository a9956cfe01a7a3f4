import { sql } from 'kysely'
import type { DbOf } from '../database/database.ts'
import type { Log } from '../observability/log.ts'

type SchedulesDb = DbOf<'scheduled_tasks'>

/** Work that a worker repeats: a crontab line, or `every 5 s`. */
type Scheduled = { readonly name: string; readonly schedule: string }

/** Some tasks run every second: their successes are written no more often than this. */
const successesMs = 10_000

/** Stores which tasks there are, and returns how to record their runs. Those of an earlier release are removed. */
export const openSchedules = async (db: SchedulesDb, log: Log, tasks: readonly Scheduled[]) => {
  const names = tasks.map(({ name }) => name)
  await sql`
    insert into scheduled_tasks (name, schedule)
    select * from unnest(${names}::text[], ${tasks.map(({ schedule }) => schedule)}::text[])
    on conflict (name) do update set schedule = excluded.schedule`.execute(db)
  await sql`delete from scheduled_tasks where not name = any(${names}::text[])`.execute(db)

  const written = new Map(names.map((name) => [name, Number.NEGATIVE_INFINITY]))
  /** Records a run; the error is null after a success. Other jobs are ignored. */
  const record = async (name: string, error: string | null): Promise<void> => {
    const last = written.get(name)
    if (last === undefined) return
    const now = performance.now()
    if (error === null && now - last < successesMs) return
    // A success after a failure is written at once.
    written.set(name, error === null ? now : Number.NEGATIVE_INFINITY)
    try {
      await (error === null ? setSuccess(db, name) : setFailure(db, name, error))
    } catch (err) {
      log.warn({ task: name, err }, 'run of a scheduled task not recorded')
    }
  }
  return { record }
}

const setSuccess = (db: SchedulesDb, name: string) =>
  db
    .updateTable('scheduled_tasks')
    .set({ last_success_at: sql<Date>`now()` })
    .where('name', '=', name)
    .execute()

const setFailure = (db: SchedulesDb, name: string, error: string) =>
  db
    .updateTable('scheduled_tasks')
    .set({ last_failure_at: sql<Date>`now()`, last_error: error })
    .where('name', '=', name)
    .execute()

/** Every task with its last runs, by name. */
export const listScheduledTasks = (db: SchedulesDb) =>
  db
    .selectFrom('scheduled_tasks')
    .select(['name', 'schedule', 'last_success_at', 'last_failure_at', 'last_error'])
    .orderBy('name')
    .execute()
export type ScheduledTask = Awaited<ReturnType<typeof listScheduledTasks>>[number]
