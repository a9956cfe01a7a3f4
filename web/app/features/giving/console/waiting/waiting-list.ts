import { limits } from '@lignum/contract/core/limits'
import type { ListRequestInput } from '@lignum/contract/core/lists'
import { getMoneyRequestsListByFilter } from '@lignum/contract/giving/endpoints'
import type { MoneyRequestKind, MoneyRequestView } from '@lignum/contract/giving/money-requests'
import { href } from 'react-router'
import type { ListSource } from '../../../../console/list/list-source.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import type { ListRules } from '../../../../lib/lists/list-query.ts'

export const requestKinds = [
  'bank-receipt',
  'bank-correction',
  'dispute',
  'report',
  'rate',
  'allocation',
  'move',
] as const satisfies readonly MoneyRequestKind[]
export const decidedStates = ['approved', 'rejected', 'expired'] as const satisfies readonly MoneyRequestView['state'][]

const rules = {
  filters: {
    kind: { kind: 'choices', field: 'Kind', values: requestKinds },
    decided: { kind: 'choice', field: 'State', values: decidedStates },
  },
  orders: {
    '-date': { field: 'RequestedDate', ascending: false },
    date: { field: 'RequestedDate', ascending: true },
  },
  order: [{ field: 'RequestedDate', ascending: true }],
  size: limits.defaultPageSize,
  sizes: [limits.defaultPageSize, 50, 100],
} as const satisfies ListRules

/** Without the filter for decided ones the list has those that are open. */
export const onlyWaiting = (request: ListRequestInput): ListRequestInput => {
  const filters = [request.filters ?? []].flat()
  const isDecided = filters.some(({ field }) => field === 'State')
  return isDecided ? request : { ...request, filters: [...filters, { field: 'State', value: 'open', joinType: 'and' }] }
}

/** What waits for a second person. */
export const waitingList: ListSource<typeof rules, MoneyRequestView> = {
  name: 'waiting',
  path: href('/admin/waiting'),
  rules,
  read: (request, options) => callApi(getMoneyRequestsListByFilter, onlyWaiting(request), options),
}
