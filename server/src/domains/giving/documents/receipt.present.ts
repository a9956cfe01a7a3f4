import { paymentTypeNames } from '../orders/payment-type-names.ts'
import { spellMinor } from '#kit/values/money'
import type { ReceiptRow } from './printed-receipts.reads.ts'

export const money = (currency: string, minor: number): string => `${currency} ${spellMinor(minor)}`

/** The donor's name as entered with the gift. */
export const donorName = (row: Pick<ReceiptRow, 'first_name' | 'last_name' | 'pledging_company'>): string =>
  row.pledging_company ?? ([row.first_name, row.last_name].filter(Boolean).join(' ') || 'A friend of the projects')

/** The payment method; of a card only the brand and the last four digits are stored. */
export const describeMethod = (row: Pick<ReceiptRow, 'payment_type' | 'card_brand' | 'card_last4'>): string => {
  if (!row.payment_type) return 'Bank transfer'
  const card = row.card_last4 ? `${row.card_brand ?? 'card'} **** ${row.card_last4}` : ''
  return [paymentTypeNames[row.payment_type], card].filter(Boolean).join(', ')
}

export const receiptFileName = (number: string): string => `lignum-receipt-${number}.pdf`
