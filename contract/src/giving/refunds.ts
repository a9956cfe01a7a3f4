import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { exportOf } from '../core/exports.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import { amount, currency } from '../core/money.ts'
import { requiredText } from '../accounts/person-rules.ts'

export const refundState = z.enum([
  'requested',
  'approved',
  'submitted',
  'manual',
  'pending',
  'succeeded',
  'failed',
  'rejected',
  'unknown',
])
export type RefundState = z.infer<typeof refundState>

const access = { operation: 'Refund_Payment' } as const
export const refundReason = requiredText('Reason is required', 500)
export const provider = z.enum(['fygaro', 'powertranz', 'paypal'])

export const refund = z.object({
  id: z.uuid(),
  /** Null for money that belonged to no gift. */
  orderId: z.uuid().nullable(),
  invoiceNumber: z.string().nullable(),
  provider,
  currency,
  amount: z.number(),
  reason: z.string(),
  state: refundState,
  /** The state, and who has to act next, as text. */
  describeState: z.string(),
  /** Null for a refund that was made at the provider. */
  requestedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  /** The person who requested it cannot approve it. */
  needsSecondPerson: z.boolean(),
  /** Whether the caller requested it. */
  isOwn: z.boolean(),
  /** The name given with the gift; null for unallocated money, and once it was erased. */
  donor: z.string().nullable(),
  /** The id of the payment at the provider. */
  transactionId: z.string(),
  /** What each project gives back, and what it has left of the gift; an open refund is not subtracted yet. */
  shares: z.array(z.object({ projectId: z.uuid(), project: z.string(), amount: z.number(), left: z.number() })),
  providerReference: z.string().nullable(),
  requestedDate: z.iso.datetime(),
})
export type RefundView = z.output<typeof refund>

export const requestRefund = call({
  ...endpoints.requestRefund,
  access,
  does: 'Requests a refund of a gift, or of a part of it, to the payment method it came from.',
  request: z.object({
    orderId: z.uuid(),
    /** If absent: all that is left of the gift. */
    amount: amount().nullish(),
    /** How much from which project; if absent, each project gives its share. */
    items: z
      .array(z.object({ projectId: z.uuid(), amount: amount() }))
      .max(100)
      .nullish(),
    reason: refundReason,
  }),
  response: refund,
})

export const approveRefund = call({
  ...endpoints.approveRefund,
  access,
  does: 'Approves a refund: takes the money from the projects, or from unallocated money, and sends it back; above a limit only by another person than the one who requested it.',
  request: z.object({ id: z.uuid() }),
  response: refund,
})

export const rejectRefund = call({
  ...endpoints.rejectRefund,
  access,
  does: 'Rejects a refund, or reports that it was not made at the provider; the money returns to where it was.',
  request: z.object({ id: z.uuid(), reason: refundReason }),
  response: refund,
})

export const completeManualRefund = call({
  ...endpoints.completeManualRefund,
  access,
  does: "Reports that a refund was made on the provider's own pages, with its reference there.",
  request: z.object({ id: z.uuid(), reference: requiredText('Reference is required', 100) }),
  response: refund,
})

export const getRefundsListByFilter = call({
  ...endpoints.getRefundsListByFilter,
  access: { anyOf: ['Refund_Payment', 'View_all_payments'] },
  does: 'Lists refunds, a page at a time. Filters and sorts: orderId, provider, currency, amount, state, requestedDate.',
  request: listRequest(),
  response: listResponse(refund),
})

export const exportRefunds = exportOf(endpoints.exportRefunds, getRefundsListByFilter)

export const disputeStage = z.enum(['open', 'won', 'lost'])

const dispute = z.object({
  id: z.uuid(),
  provider,
  providerDisputeId: z.string(),
  transactionId: z.string(),
  orderId: z.uuid().nullable(),
  invoiceNumber: z.string().nullable(),
  donor: z.string().nullable(),
  currency,
  amount: z.number(),
  stage: disputeStage,
  openedDate: z.iso.datetime(),
  closedDate: z.iso.datetime().nullable(),
  /** The outcome that one person has recorded and a second one has to confirm. */
  waiting: z
    .object({ requestId: z.uuid(), summary: z.string(), requestedBy: z.string().nullable(), isOwn: z.boolean() })
    .nullable(),
})
export type DisputeView = z.output<typeof dispute>

export const getDisputesListByFilter = call({
  ...endpoints.getDisputesListByFilter,
  access: { anyOf: ['Refund_Payment', 'View_all_payments'] },
  does: 'Lists disputes, a page at a time. Filters and sorts: orderId, provider, transactionId, providerDisputeId, currency, amount, stage, openedDate.',
  request: listRequest(),
  response: listResponse(dispute),
})

export const exportDisputes = exportOf(endpoints.exportDisputes, getDisputesListByFilter)

export const recordDispute = call({
  ...endpoints.recordDispute,
  access,
  does: 'Records that a donor disputes a payment at the provider, or the outcome, where the provider reports it by letter only. A loss, and a loss that is won back, is booked when a second person approves it.',
  request: z.object({
    provider,
    providerTxnId: requiredText('Transaction is required'),
    providerDisputeId: requiredText('Dispute is required'),
    amount: amount(),
    /** The fee that the provider charges for the dispute. */
    fee: amount().nullish(),
    stage: disputeStage,
  }),
  response: z.object({
    id: z.uuid(),
    orderId: z.uuid().nullable(),
    stage: disputeStage,
    /** The outcome waits under this id for a second person's approval. */
    requestId: z.uuid().nullable(),
  }),
})
