import { sql } from 'kysely'
import type { TotalsDb } from './totals.tables.ts'

/** Changes per step: some tenths of a second of work, however long the worker was stopped. */
const foldStep = 50_000

/** Adds the changes since the last run to the totals of their days, step by step, and returns how many there were. */
export const foldDailyTotals = async (db: TotalsDb, step = foldStep): Promise<number> => {
  let folded = 0
  for (;;) {
    const { rows } = await sql<{ n: number }>`select fold_daily_totals(${step}::bigint) as n`.execute(db)
    const n = rows[0]?.n ?? 0
    folded += n
    if (n < step) return folded
  }
}
