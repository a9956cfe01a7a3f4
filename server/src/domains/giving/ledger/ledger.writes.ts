import { sql } from 'kysely'
import type { GivingDb } from '../tables.room.ts'

/** Sums up what was posted since the last time. Two statements on purpose: the first ends, with its lock, before the second begins. */
export const foldLedger = async (db: GivingDb): Promise<number> => {
  const end = await sql<{ upto: number }>`select ledger_end() as upto`.execute(db)
  const folded = await sql<{ n: number }>`select fold_ledger(${end.rows[0]?.upto ?? 0}::bigint) as n`.execute(db)
  return folded.rows[0]?.n ?? 0
}
