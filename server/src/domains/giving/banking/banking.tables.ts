import type { DbOf, TxOf } from '#kit/database/database'
import type { InboundTables } from '../inbound/inbound.tables.ts'

/** The tables of the subdomains below, then its own. */
export type BankingTables =
  | InboundTables
  | 'bank_accounts'
  | 'bank_statements'
  | 'bank_lines'
  | 'bank_explanations'
  | 'bank_parts'
export type BankingDb = DbOf<BankingTables>
export type BankingTx = TxOf<BankingTables>
