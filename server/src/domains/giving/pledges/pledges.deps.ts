import type { Currency } from '@lignum/contract/core/money'
import type { PaymentsDeps } from '../payments/payments.deps.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'

/** The bank accounts that pledges are paid into. */
export type BankDetails = {
  readonly bank: string
  readonly branch: string
  readonly accountName: string
  readonly accounts: Readonly<Record<Currency, string>>
}

export type PledgesDeps = PaymentsDeps & ReceiptsDeps & { readonly bank: BankDetails }
