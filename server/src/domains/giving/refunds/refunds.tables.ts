import type { DbOf, TxOf } from '#kit/database/database'
import type { PledgesTables } from '../pledges/pledges.tables.ts'

/** The tables of the subdomains below, then its own. */
export type RefundsTables = PledgesTables | 'refunds' | 'refund_items'
export type RefundsDb = DbOf<RefundsTables>
export type RefundsTx = TxOf<RefundsTables>
