import type { DbOf, TxOf } from '#kit/database/database'
import type { ApprovalsTables } from '../approvals/approvals.tables.ts'

/** The tables of the subdomains below, then its own. */
export type PledgesTables = ApprovalsTables | 'pledges' | 'pledge_receipts' | 'pledge_events' | 'pledge_reminders'
export type PledgesDb = DbOf<PledgesTables>
export type PledgesTx = TxOf<PledgesTables>
