import { sql } from 'kysely'
import type { NewRow } from '../base.tables.ts'
import type { ApprovalsTx } from './approvals.tables.ts'

/** Rates are only ever added: the newest one of a day counts. */
export const insertRate = (tx: ApprovalsTx, rate: NewRow<'fx_rates'>) =>
  tx.insertInto('fx_rates').values(rate).execute()

/** Rates are confirmed one after another, so that each is compared with the one before. */
export const lockRates = (tx: ApprovalsTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('fx-rates', 0))`.execute(tx)
