import type { RefundView } from '@lignum/contract/giving/refunds'
import { toMajor } from '#kit/values/money'
import { invoiceNumber } from '../orders/invoice-number.ts'
import { refundStateLabels } from './refund-flow.ts'
import type { RefundRow } from './refunds.reads.ts'

type Showing = {
  readonly names: ReadonlyMap<string, string>
  readonly aloneLimitMinor: number
  /** The id of the person to whom it is shown. */
  readonly reader: string | null
}

export const presentRefund = (row: RefundRow, { names, aloneLimitMinor, reader }: Showing): RefundView => ({
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
  isOwn: reader !== null && row.requested_by === reader,
  donor: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  transactionId: row.provider_txn_id,
  shares: row.shares.map((share) => ({
    projectId: share.project_id,
    project: share.name,
    amount: toMajor(share.amount_minor),
    left: toMajor(share.left_minor),
  })),
  providerReference: row.provider_refund_id ?? row.hand_reference,
  requestedDate: row.created_at.toISOString(),
})
