import type { Currency } from '@lignum/contract/core/money'
import type { BankInstructions } from '@lignum/contract/giving/pledges'
import type { BankDetails } from './pledges.deps.ts'

/** From this amount on, banks in Jamaica clear only by RTGS. */
const rtgsFromMinor = 100_000_000
const rtgsNote =
  'From J$1,000,000 on, please ask your bank for an RTGS transfer: cheques and ordinary transfers of that size are not cleared.'

type Owed = { readonly code: string; readonly currency: Currency; readonly leftMinor: number }

/** The instructions for paying the rest of a pledge at the bank. */
export const bankInstructionsFor = (bank: BankDetails, { code, currency, leftMinor }: Owed): BankInstructions => ({
  accountName: bank.accountName,
  bank: bank.bank,
  branch: bank.branch,
  accountNumber: bank.accounts[currency],
  reference: code,
  note: currency === 'JMD' && leftMinor >= rtgsFromMinor ? rtgsNote : null,
})
