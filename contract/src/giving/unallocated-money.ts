import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { exportOf } from '../core/exports.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import { amount, currency } from '../core/money.ts'
import { requiredText } from '../accounts/person-rules.ts'
import { provider, refund, refundReason, refundState } from './refunds.ts'

export const unallocatedReason = z.enum(['unmatched', 'excess', 'mismatch'])
export type UnallocatedReason = z.infer<typeof unallocatedReason>

const unallocated = z.object({
  provider,
  /** The id of the payment at the provider. */
  transactionId: z.string(),
  /** The order that it was meant for, if it names one. */
  orderId: z.uuid().nullable(),
  invoiceNumber: z.string().nullable(),
  reason: unallocatedReason,
  describeReason: z.string(),
  currency,
  amount: z.number(),
  refunded: z.number(),
  receivedDate: z.iso.datetime(),
  /** The open refund of it, if there is one. */
  refundId: z.uuid().nullable(),
  refundState: refundState.nullable(),
  /** The state, and who has to act next, as text. */
  describeState: z.string(),
})
export type UnallocatedMoney = z.output<typeof unallocated>

export const getParkedMoneyListByFilter = call({
  ...endpoints.getParkedMoneyListByFilter,
  access: { anyOf: ['Refund_Payment', 'Reconcile_Bank', 'View_all_payments'] },
  does: 'Lists money that was received and belongs to no gift. Filters and sorts: provider, transactionId, orderId, reason, currency, amount, receivedDate.',
  request: listRequest().extend({
    /** Leaves out money that was given back. */
    onlyOpen: z.boolean().default(false),
  }),
  response: listResponse(unallocated),
})

export const exportUnallocatedMoney = exportOf(endpoints.exportUnallocatedMoney, getParkedMoneyListByFilter)

export const requestParkedRefund = call({
  ...endpoints.requestParkedRefund,
  access: { operation: 'Refund_Payment' },
  does: 'Requests a refund of unallocated money to the payment method it came from; it is approved, rejected and completed like any refund.',
  request: z.object({
    provider,
    transactionId: requiredText('Transaction is required'),
    /** If absent: all that is left of it. */
    amount: amount().nullish(),
    reason: refundReason,
  }),
  response: refund,
})
