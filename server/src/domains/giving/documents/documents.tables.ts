import type { DbOf, TxOf } from '#kit/database/database'
import type { BankingTables } from '../banking/banking.tables.ts'

/** Has no tables of its own: reads those of the subdomains below it. */
export type DocumentsTables = BankingTables
export type DocumentsDb = DbOf<DocumentsTables>
export type DocumentsTx = TxOf<DocumentsTables>
