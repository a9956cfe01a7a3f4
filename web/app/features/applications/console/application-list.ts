import type { ListedApplication } from '@lignum/contract/applications/decisions'
import { getApplicationsByFilter } from '@lignum/contract/applications/endpoints'
import { href } from 'react-router'
import type { ListSource } from '../../../console/list/list-source.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import type { ListRules } from '../../../lib/lists/list-query.ts'

const rules = {
  filters: {
    status: { kind: 'choices', field: 'Status', values: ['Submitted', 'Accepted', 'Rejected'] },
    name: { kind: 'exact', field: 'Name' },
    since: { kind: 'from', field: 'SubmittedDate' },
    until: { kind: 'until', field: 'SubmittedDate' },
  },
  orders: {
    submitted: { field: 'SubmittedDate', ascending: true },
    '-submitted': { field: 'SubmittedDate', ascending: false },
  },
  order: [{ field: 'SubmittedDate', ascending: true }],
  size: 20,
  sizes: [20, 50, 100],
} as const satisfies ListRules

export const applicationList: ListSource<typeof rules, ListedApplication> = {
  name: 'applications',
  path: href('/admin/applications'),
  rules,
  read: (request, options) => callApi(getApplicationsByFilter, request, options),
}
