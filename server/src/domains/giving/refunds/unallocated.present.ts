import type { ParkedMoney, ParkedReason } from '@lignum/contract/giving/unallocated-money'
import { toMajor } from '#kit/values/money'
import { invoiceNumber } from '../payments/attempt.present.ts'
import type { ParkedRow } from './unallocated.reads.ts'
import { refundInWords } from './refund-flow.ts'

const reasons: Readonly<Record<ParkedReason, string>> = {
  unmatched: 'It names no order that we know.',
  excess: 'Its order had been paid before.',
  mismatch: 'Its amount or currency is not that of its order.',
}

const stateOf = (row: ParkedRow): string => {
  if (row.refund_state) return refundInWords[row.refund_state]
  return row.resolved_at ? refundInWords.succeeded : 'Waits for somebody to decide about it.'
}

const isReason = (outcome: ParkedRow['outcome']): outcome is ParkedReason => outcome !== 'applied'

export const presentParked = (row: ParkedRow): ParkedMoney => {
  const reason = isReason(row.outcome) ? row.outcome : 'unmatched'
  return {
    provider: row.provider,
    transactionId: row.provider_txn_id,
    orderId: row.order_id,
    invoiceNumber: row.invoice_no === null ? null : invoiceNumber(row.invoice_no),
    reason,
    reasonInWords: reasons[reason],
    currency: row.currency,
    amount: toMajor(row.amount_minor),
    refunded: toMajor(row.refunded_minor),
    receivedDate: row.captured_at.toISOString(),
    refundId: row.refund_id,
    refundState: row.refund_state,
    stateInWords: stateOf(row),
  }
}
