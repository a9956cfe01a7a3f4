import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, isLockTimeout } from './database.ts'
import type { Log } from '../observability/log.ts'

/** Longer than a month's lock is ever waited for. Whoever holds it longer alters the table: then later. */
const lockTimeout = '1s'
const tries = 5

type Missing = { readonly parent: string; readonly month: string }
type Deps = { readonly db: Db; readonly log: Log; readonly retryMs?: number }

/**
 * Makes the months that tables lack, each in a transaction of its own: one that cannot be made now holds up no other, and no gift
 * (db/migrations: create_month_partition). Throws in the end if any is still missing, so that the job is tried again.
 */
export const makeMonthPartitions = async (deps: Deps, ahead = 3): Promise<number> => {
  const { rows } = await sql<Missing>`
    select parent::text as parent, month::text as month from missing_months(${ahead})`.execute(deps.db)
  let made = 0
  for (const missing of rows) if (await makeMonth(deps, missing)) made += 1
  if (made < rows.length) throw new Error(`${rows.length - made} months are still missing`)
  return made
}

const makeMonth = async (deps: Deps, missing: Missing): Promise<boolean> => {
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
        log.error({ err, ...missing }, 'month not made')
        return false
      }
      await wait(retryMs * attempt)
    }
  }
}
