import { limits } from '@lignum/contract/core/limits'
import { currencies } from '@lignum/contract/core/names'
import { exportRefunds, getRefundsListByFilter } from '@lignum/contract/giving/endpoints'
import type { RefundState, RefundView } from '@lignum/contract/giving/refunds'
import { href } from 'react-router'
import type { ListSource } from '../../../../console/list/list-source.ts'
import { callApi, urlOf } from '../../../../lib/api/call-api.ts'
import type { ListRules } from '../../../../lib/lists/list-query.ts'
import { providers } from '../provider-names.ts'

/** Those that wait for somebody of finance come first. */
export const refundStates = [
  'requested',
  'manual',
  'unknown',
  'approved',
  'submitted',
  'pending',
  'succeeded',
  'failed',
  'rejected',
] as const satisfies readonly RefundState[]

const rules = {
  filters: {
    transaction: { kind: 'exact', field: 'TransactionId' },
    state: { kind: 'choices', field: 'State', values: refundStates },
    provider: { kind: 'choice', field: 'Provider', values: providers },
    currency: { kind: 'choice', field: 'Currency', values: currencies },
    since: { kind: 'from', field: 'RequestedDate' },
    until: { kind: 'until', field: 'RequestedDate' },
  },
  orders: {
    '-date': { field: 'RequestedDate', ascending: false },
    date: { field: 'RequestedDate', ascending: true },
  },
  order: [{ field: 'RequestedDate', ascending: false }],
  size: limits.defaultPageSize,
  sizes: [limits.defaultPageSize, 50, 100],
} as const satisfies ListRules

export const refundList: ListSource<typeof rules, RefundView> = {
  name: 'refunds',
  path: href('/admin/refunds'),
  rules,
  read: (request, options) => callApi(getRefundsListByFilter, request, options),
  exportUrl: (request, format) => urlOf(exportRefunds, { format, request: JSON.stringify(request) }),
}
