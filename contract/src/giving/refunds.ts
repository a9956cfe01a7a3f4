import { z } from 'zod'
import { call } from '../core/call.ts'
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
  /** Where it stands and who has to do something. */
  describeState: z.string(),
  /** Null for a refund that was made at the provider. */
  requestedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  /** Whoever asked for it cannot approve it. */
  needsSecondPerson: z.boolean(),
  providerReference: z.string().nullable(),
  requestedDate: z.iso.datetime(),
})
export type RefundView = z.output<typeof refund>

export const requestRefund = call({
  method: 'POST',
  path: '/api/Payment/RequestRefund',
  access,
  does: 'Asks for a gift, or a part of it, to be given back the way it came.',
  request: z.object({
    orderId: z.uuid(),
    /** All that is left of the gift when it is absent. */
    amount: amount().nullish(),
    /** How much of which project; without it each gives its share. */
    items: z
      .array(z.object({ projectId: z.uuid(), amount: amount() }))
      .max(100)
      .nullish(),
    reason: refundReason,
  }),
  response: refund,
})

export const approveRefund = call({
  method: 'POST',
  path: '/api/Payment/ApproveRefund',
  access,
  does: 'Takes the money from the projects, or from what is parked, and has it sent back; above a limit by another person than asked for it.',
  request: z.object({ id: z.uuid() }),
  response: refund,
})

export const rejectRefund = call({
  method: 'POST',
  path: '/api/Payment/RejectRefund',
  access,
  does: 'Turns a refund down, or says that it did not happen at the provider; the money is where it was before.',
  request: z.object({ id: z.uuid(), reason: refundReason }),
  response: refund,
})

export const completeManualRefund = call({
  method: 'POST',
  path: '/api/Payment/CompleteManualRefund',
  access,
  does: "Says that a refund was made on the provider's own pages, with the reference that stands there.",
  request: z.object({ id: z.uuid(), reference: requiredText('Reference is required', 100) }),
  response: refund,
})

export const getRefundsListByFilter = call({
  method: 'POST',
  path: '/api/Payment/GetRefundsListByFilter',
  access: { anyOf: ['Refund_Payment', 'View_all_payments'] },
  does: 'Lists refunds, a page at a time. Filters and sorts: orderId, provider, currency, amount, state, requestedDate.',
  request: listRequest(),
  response: listResponse(refund),
})

export const disputeStage = z.enum(['open', 'won', 'lost'])

export const recordDispute = call({
  method: 'POST',
  path: '/api/Payment/RecordDispute',
  access,
  does: 'Notes that a donor disputes a payment at the provider, or how that ended, where the provider tells us by letter only. A loss, and a loss that is won back, is booked when a second person approves it.',
  request: z.object({
    provider,
    providerTxnId: requiredText('Transaction is required'),
    providerDisputeId: requiredText('Dispute is required'),
    amount: amount(),
    /** What the provider keeps for the trouble. */
    fee: amount().nullish(),
    stage: disputeStage,
  }),
  response: z.object({
    id: z.uuid(),
    orderId: z.uuid().nullable(),
    stage: disputeStage,
    /** Its end waits under this id for a second person. */
    requestId: z.uuid().nullable(),
  }),
})
