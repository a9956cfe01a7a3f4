import type { NewRow } from '../base.tables.ts'
import type { ApprovalsTx } from './approvals.tables.ts'

/** Rates are only ever added: the newest one of a day counts. */
export const insertRate = (tx: ApprovalsTx, rate: NewRow<'fx_rates'>) =>
  tx.insertInto('fx_rates').values(rate).execute()
