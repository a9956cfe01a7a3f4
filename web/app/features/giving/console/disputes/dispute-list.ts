import { limits } from '@lignum/contract/core/limits'
import { currencies } from '@lignum/contract/core/names'
import { exportDisputes, getDisputesListByFilter } from '@lignum/contract/giving/endpoints'
import type { DisputeView } from '@lignum/contract/giving/refunds'
import { href } from 'react-router'
import type { ListSource } from '../../../../console/list/list-source.ts'
import { callApi, urlOf } from '../../../../lib/api/call-api.ts'
import type { ListRules } from '../../../../lib/lists/list-query.ts'
import { providers } from '../provider-names.ts'

export const disputeStages = ['open', 'lost', 'won'] as const satisfies readonly DisputeView['stage'][]

const rules = {
  filters: {
    search: { kind: 'text', fields: ['ProviderDisputeId', 'TransactionId'] },
    stage: { kind: 'choices', field: 'Stage', values: disputeStages },
    provider: { kind: 'choice', field: 'Provider', values: providers },
    currency: { kind: 'choice', field: 'Currency', values: currencies },
    since: { kind: 'from', field: 'OpenedDate' },
    until: { kind: 'until', field: 'OpenedDate' },
  },
  orders: {
    '-date': { field: 'OpenedDate', ascending: false },
    date: { field: 'OpenedDate', ascending: true },
  },
  order: [{ field: 'OpenedDate', ascending: false }],
  size: limits.defaultPageSize,
  sizes: [limits.defaultPageSize, 50, 100],
} as const satisfies ListRules

export const disputeList: ListSource<typeof rules, DisputeView> = {
  name: 'disputes',
  path: href('/admin/disputes'),
  rules,
  read: (request, options) => callApi(getDisputesListByFilter, request, options),
  exportUrl: (request, format) => urlOf(exportDisputes, { format, request: JSON.stringify(request) }),
}
