import type { DbOf, TxOf } from '#kit/database/database'
import type { InboundTables } from '../inbound/inbound.tables.ts'

/** The tables of the subdomains below, then its own, and the names of files. */
export type BankingTables =
  | InboundTables
  | 'file_links'
  | 'bank_accounts'
  | 'bank_statements'
  | 'bank_lines'
  | 'bank_line_codes'
  | 'bank_explanations'
  | 'bank_parts'
  | 'bank_months'
export type BankingDb = DbOf<BankingTables>
export type BankingTx = TxOf<BankingTables>
