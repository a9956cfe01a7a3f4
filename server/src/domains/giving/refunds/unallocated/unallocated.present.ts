import type { UnallocatedMoney, UnallocatedReason } from '@lignum/contract/giving/unallocated-money'
import { toMajor } from '#kit/values/money'
import { invoiceNumber } from '../../orders/invoice-number.ts'
import type { UnallocatedRow } from './unallocated.reads.ts'
import { refundStateLabels } from '../refund-flow.ts'

const reasons: Readonly<Record<UnallocatedReason, string>> = {
  unmatched: 'It names no order that we know.',
  excess: 'Its order had been paid before.',
  mismatch: 'Its amount or currency is not that of its order.',
}

const stateOf = (row: UnallocatedRow): string => {
  if (row.refund_state) return refundStateLabels[row.refund_state]
  if (row.allocation_id) return 'Waits for a second person to confirm where it goes.'
  return row.resolved_at ? refundStateLabels.succeeded : 'Waits for somebody to decide about it.'
}

const isReason = (outcome: UnallocatedRow['outcome']): outcome is UnallocatedReason => outcome !== 'applied'

export const presentUnallocated = (row: UnallocatedRow): UnallocatedMoney => {
  const reason = isReason(row.outcome) ? row.outcome : 'unmatched'
  return {
    provider: row.provider,
    transactionId: row.provider_txn_id,
    orderId: row.order_id,
    invoiceNumber: row.invoice_no === null ? null : invoiceNumber(row.invoice_no),
    reason,
    describeReason: reasons[reason],
    currency: row.currency,
    amount: toMajor(row.amount_minor),
    refunded: toMajor(row.refunded_minor),
    receivedDate: row.captured_at.toISOString(),
    refundId: row.refund_id,
    refundState: row.refund_state,
    isAllocationOpen: row.allocation_id !== null,
    describeState: stateOf(row),
  }
}
