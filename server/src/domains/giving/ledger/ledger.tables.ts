import type { DbOf, TxOf } from '#kit/database/database'
import type { TotalsTables } from '../totals/totals.tables.ts'

/** The tables of the subdomains below, then its own. */
export type LedgerTables =
  | TotalsTables
  | 'currencies'
  | 'ledger_accounts'
  | 'ledger_transactions'
  | 'ledger_keys'
  | 'ledger_entries'
  | 'ledger_checkpoints'
  | 'bank_movements'
  | 'ledger_fold'
  | 'ledger_balances'
  | 'project_received'
  | 'project_totals'
export type LedgerDb = DbOf<LedgerTables>
export type LedgerTx = TxOf<LedgerTables>
