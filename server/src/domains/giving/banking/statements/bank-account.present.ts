import type { BankAccount } from '@lignum/contract/giving/banking/bank-statements'
import { statementFormat } from '@lignum/contract/giving/banking/statement-format'
import type { BankAccountRow } from './bank-accounts.reads.ts'

export const presentBankAccount = (row: BankAccountRow): BankAccount => ({
  id: row.id,
  name: row.name,
  code: row.code,
  currency: row.currency,
  format: statementFormat.parse(row.format),
  version: row.version,
})
