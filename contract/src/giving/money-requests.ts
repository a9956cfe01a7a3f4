import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import { requiredText } from '../accounts/person-rules.ts'

export const moneyRequestKind = z.enum([
  'bank-receipt',
  'bank-correction',
  'dispute',
  'report',
  'rate',
  'allocation',
  'move',
])
export type MoneyRequestKind = z.infer<typeof moneyRequestKind>
export const moneyRequestState = z.enum(['open', 'approved', 'rejected', 'expired'])

/** The operation that is needed to decide about a request. */
export const operationOfKind = {
  'bank-receipt': 'Change_Pledge_Status',
  'bank-correction': 'Change_Pledge_Status',
  dispute: 'Refund_Payment',
  report: 'Reconcile_Bank',
  rate: 'Manage_Rates',
  allocation: 'Reconcile_Bank',
  move: 'Refund_Payment',
} as const satisfies Record<MoneyRequestKind, string>

const access = { anyOf: ['Change_Pledge_Status', 'Refund_Payment', 'Reconcile_Bank', 'Manage_Rates'] } as const

export const moneyRequest = z.object({
  id: z.uuid(),
  kind: moneyRequestKind,
  /** What would be booked, as text. */
  summary: z.string(),
  /** Of unallocated money while it waits: whose gift it becomes, and who gets the receipt, if somebody entered that. */
  donor: z.string().nullable(),
  state: moneyRequestState,
  requestedBy: z.string().nullable(),
  /** The caller requested it and so cannot approve it. */
  isOwn: z.boolean(),
  requestedDate: z.iso.datetime(),
  expiryDate: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  decidedDate: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
})
export type MoneyRequestView = z.output<typeof moneyRequest>

export const approveMoneyRequest = call({
  ...endpoints.approveMoneyRequest,
  access,
  does: 'Books what another person requested: money received at the bank or entered by mistake, a lost dispute, the findings of a report, an exchange rate, unallocated money, or a gift that moves to another project. Needs the operation of that request.',
  request: z.object({ id: z.uuid() }),
  response: moneyRequest,
})

export const rejectMoneyRequest = call({
  ...endpoints.rejectMoneyRequest,
  access,
  does: "Rejects such a request, or withdraws one's own; nothing is booked.",
  request: z.object({ id: z.uuid(), reason: requiredText('Reason is required', 500) }),
  response: moneyRequest,
})

export const getMoneyRequestsListByFilter = call({
  ...endpoints.getMoneyRequestsListByFilter,
  access: { anyOf: [...access.anyOf, 'View_all_payments'] },
  does: 'Lists what waits for a second person, and what was decided, a page at a time. Filters and sorts: kind, state, requestedDate.',
  request: listRequest(),
  response: listResponse(moneyRequest),
})
