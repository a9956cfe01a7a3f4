import type { DbOf, TxOf } from '#kit/database/database'
import type { BankingTables } from '../banking/banking.tables.ts'

/** The tables of the subdomains below, then its own. */
export type MovesTables = BankingTables | 'gift_moves'
export type MovesDb = DbOf<MovesTables>
export type MovesTx = TxOf<MovesTables>
