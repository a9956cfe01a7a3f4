import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, isLockTimeout } from './database.ts'
import type { Log } from '../observability/log.ts'

/**
 * How long to wait for the lock of one partition. A session that holds it longer is altering the table: retry later.
 */
const lockTimeout = '1s'
const tries = 5

type Missing = { readonly parent: string; readonly month: string }
type Deps = { readonly db: Db; readonly log: Log; readonly retryMs?: number }

/**
 * Creates the missing month partitions, each in its own transaction, so that one that cannot be created now delays
 * neither the others nor payments (create_month_partition). Throws at the end if any is still missing,
 * so that the job is retried.
 */
export const createMonthPartitions = async (deps: Deps, ahead = 3): Promise<number> => {
  const { rows } = await sql<Missing>`
    select parent::text as parent, month::text as month from missing_months(${ahead})`.execute(deps.db)
  let created = 0
  for (const missing of rows) if (await createMonth(deps, missing)) created += 1
  if (created < rows.length) throw new Error(`${rows.length - created} month partitions are still missing`)
  return created
}

const createMonth = async (deps: Deps, missing: Missing): Promise<boolean> => {
  const { db, log, retryMs = 1_000 } = deps
  for (let attempt = 1; ; attempt++) {
    try {
      await db.transaction().execute(async (tx) => {
        await sql`select set_config('lock_timeout', ${lockTimeout}, true)`.execute(tx)
        await sql`select create_month_partition(${missing.parent}::regclass, ${missing.month}::date)`.execute(tx)
      })
      return true
    } catch (err) {
      if (attempt >= tries || !isLockTimeout(err)) {
        log.error({ err, ...missing }, 'month partition not created')
        return false
      }
      await wait(retryMs * attempt)
    }
  }
}
