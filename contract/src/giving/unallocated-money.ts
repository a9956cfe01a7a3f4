import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { exportOf } from '../core/exports.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import { amount, currency } from '../core/money.ts'
import { emailAddress, optionalText, personName, requiredText } from '../accounts/person-rules.ts'
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
  /** Somebody has requested where it goes; a second person has to confirm it. */
  isAllocationOpen: z.boolean(),
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

/** The donor of a gift that is made of unallocated money. */
export const allocatedDonor = z.object({
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
  /** Gets the receipt. */
  email: emailAddress('Email is required').nullish(),
})

export const allocateUnallocatedMoney = call({
  ...endpoints.allocateUnallocatedMoney,
  access: { operation: 'Reconcile_Bank' },
  does: 'Requests that unallocated money, all of it, goes to the order or project that it was meant for. A second person approves it with ApproveMoneyRequest.',
  request: z.object({
    provider,
    transactionId: requiredText('Transaction is required'),
    /** The number of an unpaid order of exactly this amount; or */
    invoiceNumber: optionalText(40),
    /** a project, which gets all of it in an order of its own. */
    projectId: z.uuid().nullish(),
    /** Of that new order. If absent: the donor of the order that the payment names. */
    donor: allocatedDonor.nullish(),
    reason: refundReason,
  }),
  response: z.object({ requestId: z.uuid() }),
})
