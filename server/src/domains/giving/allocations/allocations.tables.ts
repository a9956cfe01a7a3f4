import type { DbOf, TxOf } from '#kit/database/database'
import type { DisputesTables } from '../disputes/disputes.tables.ts'

/** The tables of the subdomains below, then its own. */
export type AllocationsTables = DisputesTables | 'allocations'
export type AllocationsDb = DbOf<AllocationsTables>
export type AllocationsTx = TxOf<AllocationsTables>
