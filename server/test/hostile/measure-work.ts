import { sql } from 'kysely'
import type { Db, Tx } from '../../src/kit/database/database.ts'

/** PostgreSQL's work for some statements: the table and index pages touched, the rows read, and the index searches. */
export type Work = { readonly blocks: number; readonly rows: number; readonly searches: number }

/** The statistics of this connection so far, including functions and triggers, without system catalogues. */
const countWork = async (tx: Tx): Promise<Work> => {
  const counted = await sql<Work>`
    select sum(pg_stat_get_xact_blocks_fetched(oid))::bigint as blocks,
      (sum(pg_stat_get_xact_tuples_returned(oid)) + sum(pg_stat_get_xact_tuples_fetched(oid)) filter (where relkind <> 'i'))::bigint as rows,
      (sum(pg_stat_get_xact_numscans(oid)) filter (where relkind = 'i'))::bigint as searches
    from pg_class where relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) and relkind in ('r', 'i', 't', 'S')`.execute(
    tx,
  )
  return counted.rows[0] ?? { blocks: 0, rows: 0, searches: 0 }
}

class Undone extends Error {}

/** Measures work in a transaction that is rolled back. Unlike time, the result does not depend on other load. */
export const measureWork = async (db: Db, work: (tx: Tx) => Promise<unknown>): Promise<Work> => {
  let taken: Work = { blocks: 0, rows: 0, searches: 0 }
  const measured = db.transaction().execute(async (tx) => {
    const before = await countWork(tx)
    await work(tx)
    const after = await countWork(tx)
    taken = {
      blocks: after.blocks - before.blocks,
      rows: after.rows - before.rows,
      searches: after.searches - before.searches,
    }
    throw new Undone()
  })
  await measured.catch((err: unknown) => {
    if (!(err instanceof Undone)) throw err
  })
  return taken
}
