import { sql } from 'kysely'
import { after, hours } from '../values/clock.ts'
import type { AnyTx, DbOf } from './database.ts'
import { deleteInBatches } from './delete-in-batches.ts'

/** Records, in the transaction that does it, that content was hidden from the public, shown again or replaced. */
export const recordVisibilityChange = async (tx: AnyTx): Promise<void> => {
  await sql`insert into visibility_changes default values`.execute(tx)
}

/** Longer than a transaction takes, so that one that commits late is still found. */
const lookBack = sql`interval '10 minutes'`

/** Looks whether content was hidden or shown again since the last look, by whichever process. */
export const watchVisibility = (db: DbOf<'visibility_changes'>, onChange: () => void) => {
  let known: ReadonlySet<number> = new Set()
  return async (): Promise<void> => {
    const rows = await db
      .selectFrom('visibility_changes')
      .select('id')
      .where('changed_at', '>', sql<Date>`clock_timestamp() - ${lookBack}`)
      .execute()
    const found = new Set(rows.map(({ id }) => id))
    const hasNew = rows.some(({ id }) => !known.has(id))
    known = found
    if (hasNew) onChange()
  }
}

/** For a job: deletes changes that every process has noticed. */
export const sweepVisibilityChanges = async (db: DbOf<'visibility_changes'>, now: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'visibility_changes', column: 'changed_at', before: after(now, -hours(1)) })
}
