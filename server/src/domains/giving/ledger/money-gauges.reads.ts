import { sql } from 'kysely'
import type { LedgerDb } from './ledger.tables.ts'

/** The money gauges for /metrics: a few rows by key, whatever the size of the ledger. */
export const findMoneyGauges = async (db: LedgerDb) => {
  const { rows: unallocated } = await sql<{ currency: string; minor: number }>`
    select a.currency::text as currency, -coalesce(c.balance_minor, 0)::bigint as minor
    from currencies y
    join ledger_accounts a on a.code = 'L:unallocated:' || y.code
    left join ledger_checkpoints c on c.account_id = a.id`.execute(db)
  const { rows: fold } = await sql<{ age: number }>`
    select extract(epoch from clock_timestamp() - folded_at)::float as age from ledger_fold`.execute(db)
  return { unallocated, foldAgeSeconds: fold[0]?.age ?? 0 }
}
