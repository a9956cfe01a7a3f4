import type { Currency } from '@lignum/contract/core/money'
import type { Db, Tx } from '#kit/database/database'
import type { PaymentsDeps } from '../payments/payments.deps.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'

/** The bank accounts that pledges are paid into. */
export type BankDetails = {
  readonly bank: string
  readonly branch: string
  readonly accountName: string
  readonly accounts: Readonly<Record<Currency, string>>
}

/** The bank accounts of the exchange: the code of the one that a person names, and the names of all in a currency. */
export type BankAccounts = {
  readonly codeOf: (tx: Tx, currency: Currency, named: string) => Promise<string | null>
  readonly namesIn: (db: Db, currency: Currency) => Promise<string[]>
}

/** Those of these pledge codes that a bank line quotes which nobody has explained yet. */
type ListCodesInQueue = (tx: Tx, codes: readonly string[]) => Promise<string[]>

export type PledgesDeps = PaymentsDeps &
  ReceiptsDeps & {
    readonly bank: BankDetails
    readonly bankAccounts: BankAccounts
    readonly listCodesInQueue: ListCodesInQueue
  }
