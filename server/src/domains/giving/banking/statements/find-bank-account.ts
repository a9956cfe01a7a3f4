import type { Currency } from '@lignum/contract/core/money'
import { normalizeReference } from '../../pledges/receive-at-bank.ts'
import type { BankingDb, BankingTx } from '../banking.tables.ts'
import { listAccountNames } from './bank-accounts.reads.ts'

/** The code of the account that a person names, by its present name or the one it was added with; null if there is none in that currency. */
export const findBankAccountCode = async (tx: BankingTx, currency: Currency, named: string): Promise<string | null> => {
  const name = normalizeReference(named)
  const accounts = (await listAccountNames(tx)).filter((account) => account.currency === currency)
  const found =
    accounts.find((account) => normalizeReference(account.name) === name) ??
    accounts.find((account) => account.code === name)
  return found?.code ?? null
}

/** The names of the accounts in a currency. */
export const listAccountNamesIn = async (db: BankingDb, currency: Currency): Promise<string[]> =>
  (await listAccountNames(db)).filter((account) => account.currency === currency).map(({ name }) => name)
