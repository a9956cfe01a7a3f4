import { z } from 'zod'
import { call } from '../core/call.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import { amount, currency } from '../core/money.ts'
import { requiredText } from '../accounts/person-rules.ts'
import { provider, refund, refundReason, refundState } from './refunds.ts'

export const unallocatedReason = z.enum(['unmatched', 'excess', 'mismatch'])
export type UnallocatedReason = z.infer<typeof unallocatedReason>

const unallocated = z.object({
  provider,
  /** The number that the money has at the provider. */
  transactionId: z.string(),
  /** The order that it was meant for, where it names one. */
  orderId: z.uuid().nullable(),
  invoiceNumber: z.string().nullable(),
  reason: unallocatedReason,
  describeReason: z.string(),
  currency,
  amount: z.number(),
  refunded: z.number(),
  receivedDate: z.iso.datetime(),
  /** The refund of it that is not finished, if there is one. */
  refundId: z.uuid().nullable(),
  refundState: refundState.nullable(),
  /** Where it stands and who has to do something. */
  describeState: z.string(),
})
export type UnallocatedMoney = z.output<typeof unallocated>

export const getParkedMoneyListByFilter = call({
  method: 'POST',
  path: '/api/Payment/GetParkedMoneyListByFilter',
  access: { anyOf: ['Refund_Payment', 'Reconcile_Bank', 'View_all_payments'] },
  does: 'Lists money that was received and belongs to no gift. Filters and sorts: provider, transactionId, orderId, reason, currency, amount, receivedDate.',
  request: listRequest().extend({
    /** Leaves out what was given back. */
    onlyOpen: z.boolean().default(false),
  }),
  response: listResponse(unallocated),
})

export const requestParkedRefund = call({
  method: 'POST',
  path: '/api/Payment/RequestParkedRefund',
  access: { operation: 'Refund_Payment' },
  does: 'Asks for money that belongs to no gift to be given back the way it came; it is approved, rejected and completed like any refund.',
  request: z.object({
    provider,
    transactionId: requiredText('Transaction is required'),
    /** All that is left of it when it is absent. */
    amount: amount().nullish(),
    reason: refundReason,
  }),
  response: refund,
})
