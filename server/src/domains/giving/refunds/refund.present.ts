import type { RefundView } from '@lignum/contract/giving/refunds'
import { toMajor } from '#kit/values/money'
import { invoiceNumber } from '../orders/invoice-number.ts'
import { refundStateLabels } from './refund-flow.ts'
import type { RefundRow } from './refunds.reads.ts'

export const presentRefund = (
  row: RefundRow,
  { names, aloneLimitMinor }: { names: ReadonlyMap<string, string>; aloneLimitMinor: number },
): RefundView => ({
  id: row.id,
  orderId: row.order_id,
  invoiceNumber: row.invoice_no === null ? null : invoiceNumber(row.invoice_no),
  provider: row.provider,
  currency: row.currency,
  amount: toMajor(row.amount_minor),
  reason: row.reason,
  state: row.state,
  describeState: refundStateLabels[row.state],
  requestedBy: row.requested_by ? (names.get(row.requested_by) ?? null) : null,
  approvedBy: row.approved_by ? (names.get(row.approved_by) ?? null) : null,
  needsSecondPerson: row.state === 'requested' && (row.local_of_capture ?? 0) > aloneLimitMinor,
  providerReference: row.provider_refund_id ?? row.hand_reference,
  requestedDate: row.created_at.toISOString(),
})
