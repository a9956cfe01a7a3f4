import { limits } from '@lignum/contract/core/limits'
import { currencies } from '@lignum/contract/core/names'
import { exportPayments, getPaymentsListByFilter } from '@lignum/contract/giving/endpoints'
import { paymentStatuses } from '@lignum/contract/giving/names'
import type { PaymentRow } from '@lignum/contract/giving/payment-lists'
import { href } from 'react-router'
import type { ListSource } from '../../../../console/list/list-source.ts'
import { callApi, urlOf } from '../../../../lib/api/call-api.ts'
import type { ListRules } from '../../../../lib/lists/list-query.ts'
import { paymentTypes } from '../payment-types.ts'

/** Of millions of orders the server has an index in the order of time, so it is the only order. */
const rules = {
  filters: {
    search: { kind: 'text', fields: ['Search'] },
    status: { kind: 'choices', field: 'Status', values: paymentStatuses },
    type: { kind: 'choice', field: 'Type', values: paymentTypes },
    currency: { kind: 'choice', field: 'Currency', values: currencies },
    since: { kind: 'from', field: 'Date' },
    until: { kind: 'until', field: 'Date' },
    donor: { kind: 'ids', field: 'UserId' },
  },
  orders: {
    '-date': { field: 'Date', ascending: false },
    date: { field: 'Date', ascending: true },
  },
  order: [{ field: 'Date', ascending: false }],
  size: limits.defaultPageSize,
  sizes: [limits.defaultPageSize, 50, 100],
} as const satisfies ListRules

export const paymentList: ListSource<typeof rules, PaymentRow> = {
  name: 'payments',
  path: href('/admin/payments'),
  rules,
  read: (request, options) => callApi(getPaymentsListByFilter, request, options),
  exportUrl: (request, format) => urlOf(exportPayments, { format, request: JSON.stringify(request) }),
}
