import type { BankingDb } from '../banking.tables.ts'

export const listBankAccounts = (db: BankingDb) =>
  db.selectFrom('bank_accounts').selectAll().orderBy('name').orderBy('id').limit(200).execute()
export type BankAccountRow = Awaited<ReturnType<typeof listBankAccounts>>[number]

/** The present names of all accounts, and their codes. */
export const listAccountNames = (db: BankingDb) =>
  db.selectFrom('bank_accounts').select(['id', 'name', 'code', 'currency']).orderBy('name').execute()
