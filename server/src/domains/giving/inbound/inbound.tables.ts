import type { DbOf, TxOf } from '#kit/database/database'
import type { AllocationsTables } from '../allocations/allocations.tables.ts'

/** The tables of the subdomains below, then its own. */
export type InboundTables = AllocationsTables | 'hook_keys' | 'hook_events' | 'provider_reports' | 'report_captures'
export type InboundDb = DbOf<InboundTables>
export type InboundTx = TxOf<InboundTables>
