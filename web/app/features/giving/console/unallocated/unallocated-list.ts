import { limits } from '@lignum/contract/core/limits'
import { currencies } from '@lignum/contract/core/names'
import { exportUnallocatedMoney, getParkedMoneyListByFilter } from '@lignum/contract/giving/endpoints'
import type { UnallocatedMoney, UnallocatedReason } from '@lignum/contract/giving/unallocated-money'
import { href } from 'react-router'
import type { ListSource } from '../../../../console/list/list-source.ts'
import { callApi, urlOf } from '../../../../lib/api/call-api.ts'
import type { ListRules } from '../../../../lib/lists/list-query.ts'
import { providers } from '../provider-names.ts'

export const unallocatedReasons = ['unmatched', 'excess', 'mismatch'] as const satisfies readonly UnallocatedReason[]

const rules = {
  filters: {
    transaction: { kind: 'exact', field: 'TransactionId' },
    reason: { kind: 'choices', field: 'Reason', values: unallocatedReasons },
    provider: { kind: 'choice', field: 'Provider', values: providers },
    currency: { kind: 'choice', field: 'Currency', values: currencies },
    since: { kind: 'from', field: 'ReceivedDate' },
    until: { kind: 'until', field: 'ReceivedDate' },
  },
  orders: {
    '-date': { field: 'ReceivedDate', ascending: false },
    date: { field: 'ReceivedDate', ascending: true },
  },
  order: [{ field: 'ReceivedDate', ascending: false }],
  size: limits.defaultPageSize,
  sizes: [limits.defaultPageSize, 50, 100],
} as const satisfies ListRules

export const unallocatedList: ListSource<typeof rules, UnallocatedMoney> = {
  name: 'unallocated',
  path: href('/admin/unallocated'),
  rules,
  read: (request, options) => callApi(getParkedMoneyListByFilter, request, options),
  exportUrl: (request, format) => urlOf(exportUnallocatedMoney, { format, request: JSON.stringify(request) }),
}
