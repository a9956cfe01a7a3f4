import type { DbOf, TxOf } from '#kit/database/database'
import type { RefundsTables } from '../refunds/refunds.tables.ts'

/** The tables of the subdomains below, then its own. */
export type DisputesTables = RefundsTables | 'disputes' | 'dispute_items'
export type DisputesDb = DbOf<DisputesTables>
export type DisputesTx = TxOf<DisputesTables>
