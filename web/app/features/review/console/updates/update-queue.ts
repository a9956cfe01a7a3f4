import type { ProjectUpdateStatus } from '@lignum/contract/catalogue/project-updates'
import type { ResponseOf } from '@lignum/contract/core/call'
import { getProjectUpdatesByFilterForAdmin } from '@lignum/contract/review/endpoints'
import type { getProjectUpdatesByFilterForAdmin as call } from '@lignum/contract/review/updates'
import { href } from 'react-router'
import type { ListSource } from '../../../../console/list/list-source.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import type { ListRules } from '../../../../lib/lists/list-query.ts'

export type UpdateRow = ResponseOf<typeof call>['results'][number]

/** Accepted ones are hidden. */
const statuses = ['Submitted', 'FirstApproved', 'Rejected', 'Draft'] as const satisfies readonly ProjectUpdateStatus[]

const rules = {
  tabs: {
    parameter: 'queue',
    choices: [
      { value: 'WaitingForMe', label: 'Waiting for me' },
      { value: 'InReview', label: 'In review' },
      { value: 'All', label: 'All open updates' },
    ],
  },
  filters: {
    search: { kind: 'text', fields: ['ProjectName'] },
    company: { kind: 'text', fields: ['CompanyName'] },
    status: { kind: 'choices', field: 'Status', values: statuses },
    assignee: { kind: 'ids', field: 'AssigneeId' },
    since: { kind: 'from', field: 'LastSubmittedDate' },
    until: { kind: 'until', field: 'LastSubmittedDate' },
  },
  orders: {
    submitted: { field: 'LastSubmittedDate', ascending: true },
    '-submitted': { field: 'LastSubmittedDate', ascending: false },
    '-created': { field: 'CreationDate', ascending: false },
    created: { field: 'CreationDate', ascending: true },
  },
  // The server's own: in a queue the one that has waited longest comes first.
  order: [],
  size: 50,
  sizes: [20, 50, 100],
} as const satisfies ListRules

/** The open updates of live projects, by what waits for whom. */
export const updateQueue: ListSource<typeof rules, UpdateRow> = {
  name: 'updates',
  path: href('/admin/updates'),
  rules,
  read: (request, options) => callApi(getProjectUpdatesByFilterForAdmin, request, options),
}
