import { sql } from 'kysely'
import type { DbOf, Tables } from './database.ts'

type Over<T> = { readonly table: T; readonly column: string; readonly before: Date | number; readonly batch?: number }

/**
 * Deletes expired rows in batches, each in its own statement, until none is left. After the worker has been stopped for
 * a while, one statement over all rows would hit its timeout every time.
 */
export const deleteInBatches = async <T extends keyof Tables>(
  db: DbOf<T>,
  { table, column, before, batch = 2_000 }: Over<T>,
): Promise<number> => {
  for (let deleted = 0; ;) {
    const of = sql.table(table)
    const done = await sql`
      delete from ${of} where ctid = any(array(select ctid from ${of} where ${sql.ref(column)} < ${before} limit ${batch}))`.execute(
      db,
    )
    const n = Number(done.numAffectedRows ?? 0)
    deleted += n
    if (n < batch) return deleted
  }
}
