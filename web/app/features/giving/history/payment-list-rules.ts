import { limits } from '@lignum/contract/core/limits'
import { currencies } from '@lignum/contract/core/names'
import { paymentStatuses } from '@lignum/contract/giving/names'
import { href } from 'react-router'
import { listParameters, type ListQuery, type ListRules } from '../../../lib/lists/list-query.ts'
import { withQuery } from '../../../lib/page/with-query.ts'

/** The URL of the payment list, newest first. */
export const paymentListRules = {
  filters: {
    status: { kind: 'choice', field: 'status', values: paymentStatuses },
    currency: { kind: 'choice', field: 'currency', values: currencies },
    from: { kind: 'from', field: 'date' },
    to: { kind: 'until', field: 'date' },
  },
  orders: {},
  order: [{ field: 'date', ascending: false }],
  size: limits.defaultPageSize,
} as const satisfies ListRules

export type PaymentListQuery = ListQuery<typeof paymentListRules>

export const paymentListUrl = (query: PaymentListQuery): string =>
  withQuery(href('/user-profile/payment-list'), listParameters(paymentListRules, query))
