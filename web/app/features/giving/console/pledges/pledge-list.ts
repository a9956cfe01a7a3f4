import type { ResponseOf } from '@lignum/contract/core/call'
import { limits } from '@lignum/contract/core/limits'
import { currencies } from '@lignum/contract/core/names'
import { exportPledges, getPledgesListByFilter } from '@lignum/contract/giving/endpoints'
import type { getPledgesListByFilter as call, PledgeStatus } from '@lignum/contract/giving/pledges'
import { href } from 'react-router'
import type { ListSource } from '../../../../console/list/list-source.ts'
import { callApi, urlOf } from '../../../../lib/api/call-api.ts'
import type { ListRules } from '../../../../lib/lists/list-query.ts'

export type PledgeRow = ResponseOf<typeof call>['results'][number]

const pledgeStatuses = ['Unfulfilled', 'Fulfilled', 'Rejected', 'Reversed'] as const satisfies readonly PledgeStatus[]

const rules = {
  tabs: {
    parameter: 'queue',
    choices: [
      { value: 'All', label: 'All pledges' },
      { value: 'Overdue', label: 'Overdue' },
      { value: 'Declined', label: 'Said they cannot pay' },
    ],
  },
  filters: {
    search: { kind: 'text', fields: ['Code', 'PledgersName', 'CompanyName', 'Email', 'PhoneNumber'] },
    status: { kind: 'choices', field: 'Status', values: pledgeStatuses },
    project: { kind: 'ids', field: 'ProjectId' },
    currency: { kind: 'choice', field: 'Currency', values: currencies },
    since: { kind: 'from', field: 'PledgeDate' },
    until: { kind: 'until', field: 'PledgeDate' },
  },
  orders: {
    '-date': { field: 'PledgeDate', ascending: false },
    date: { field: 'PledgeDate', ascending: true },
  },
  order: [{ field: 'PledgeDate', ascending: false }],
  size: limits.defaultPageSize,
  sizes: [limits.defaultPageSize, 50, 100],
} as const satisfies ListRules

export const pledgeList: ListSource<typeof rules, PledgeRow> = {
  name: 'pledges',
  path: href('/admin/pledges'),
  rules,
  read: (request, options) => callApi(getPledgesListByFilter, request, options),
  exportUrl: (request, format) => urlOf(exportPledges, { format, request: JSON.stringify(request) }),
}
