import type { DisputeView } from '@lignum/contract/giving/refunds'
import { toMajor } from '#kit/values/money'
import { invoiceNumber } from '../orders/invoice-number.ts'
import type { DisputeRow } from './disputes.reads.ts'

type Showing = { readonly names: ReadonlyMap<string, string>; readonly reader: string | null }

export const presentDispute = (row: DisputeRow, { names, reader }: Showing): DisputeView => ({
  id: row.id,
  provider: row.provider,
  providerDisputeId: row.provider_dispute_id,
  transactionId: row.provider_txn_id,
  orderId: row.order_id,
  invoiceNumber: row.invoice_no === null ? null : invoiceNumber(row.invoice_no),
  donor: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  currency: row.currency,
  amount: toMajor(row.amount_minor),
  stage: row.state,
  openedDate: row.opened_at.toISOString(),
  closedDate: row.closed_at?.toISOString() ?? null,
  waiting: row.waiting && {
    requestId: row.waiting.id,
    summary: row.waiting.summary,
    requestedBy: names.get(row.waiting.requested_by) ?? null,
    isOwn: row.waiting.requested_by === reader,
  },
})
