import type { DbOf, TxOf } from '#kit/database/database'
import type { CardsTables } from '../cards/cards.tables.ts'

/** The tables of the subdomains below, then its own. */
export type ApprovalsTables = CardsTables | 'money_requests'
export type ApprovalsDb = DbOf<ApprovalsTables>
export type ApprovalsTx = TxOf<ApprovalsTables>
