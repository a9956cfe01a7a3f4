import type { ProjectCategory, ProjectStatus } from '@lignum/contract/catalogue/catalogue'
import { getProjectsByFilterForAdmin } from '@lignum/contract/review/endpoints'
import type { ReviewedProject } from '@lignum/contract/review/review'
import { href } from 'react-router'
import type { ListSource } from '../../../../console/list/list-source.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import type { ListRules } from '../../../../lib/lists/list-query.ts'

const statuses = [
  'Submitted',
  'UnderReview',
  'FirstApproved',
  'Revision',
  'Rejected',
  'Finalized',
  'Completed',
  'Draft',
] as const satisfies readonly ProjectStatus[]

const categories = [
  'HealthAndWellness',
  'Education',
  'CitizensSecuritySafety',
  'Culture',
  'HousingSolutions',
  'RenewableEnergySolutions',
  'UrbanRenewal',
  'ClimateChange',
] as const satisfies readonly ProjectCategory[]

const rules = {
  tabs: {
    parameter: 'queue',
    choices: [
      { value: 'WaitingForMe', label: 'Waiting for me' },
      { value: 'InReview', label: 'In review' },
      { value: 'All', label: 'All projects' },
    ],
  },
  filters: {
    search: { kind: 'text', fields: ['Name'] },
    company: { kind: 'text', fields: ['CompanyName'] },
    status: { kind: 'choices', field: 'Status', values: statuses },
    category: { kind: 'choices', field: 'Category', values: categories },
    market: { kind: 'choice', field: 'TypeOfFunding', values: ['SocialInvestment', 'ImpactInvestment'] },
    assignee: { kind: 'ids', field: 'AssigneeId' },
    suspended: { kind: 'choice', field: 'IsSuspended', values: ['true', 'false'] },
    since: { kind: 'from', field: 'LastSubmittedDate' },
    until: { kind: 'until', field: 'LastSubmittedDate' },
  },
  orders: {
    submitted: { field: 'LastSubmittedDate', ascending: true },
    '-submitted': { field: 'LastSubmittedDate', ascending: false },
    name: { field: 'Name', ascending: true },
    '-name': { field: 'Name', ascending: false },
    '-created': { field: 'CreationDate', ascending: false },
    created: { field: 'CreationDate', ascending: true },
  },
  // The server's own: in a queue the one that has waited longest comes first, otherwise the newest.
  order: [],
  size: 50,
  sizes: [20, 50, 100],
} as const satisfies ListRules

/** The projects of every company, by what waits for whom. */
export const projectQueue: ListSource<typeof rules, ReviewedProject> = {
  name: 'projects',
  path: href('/admin/projects'),
  rules,
  read: (request, options) => callApi(getProjectsByFilterForAdmin, request, options),
}
