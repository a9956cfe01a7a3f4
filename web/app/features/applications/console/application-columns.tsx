import type { ListedApplication } from '@lignum/contract/applications/decisions'
import type { FilterControls, ListColumn, OrderName } from '../../../console/list/list-source.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Moment } from '../../../ui/form/date-field.tsx'
import type { applicationList } from './application-list.ts'

type Rules = (typeof applicationList)['rules']

const tones = { Submitted: 'gold', Accepted: 'pine', Rejected: 'paper' } as const

export function ApplicationStatus({ status }: Pick<ListedApplication, 'status'>) {
  return <Badge tone={tones[status]}>{status}</Badge>
}

export const applicationColumns: readonly ListColumn<ListedApplication, OrderName<Rules>>[] = [
  { id: 'name', title: 'Application', weight: 1.3, cell: ({ name }) => name },
  { id: 'applicant', title: 'Applicant', weight: 1.3, cell: ({ applicant }) => applicant.name },
  { id: 'account', title: 'Account nickname', weight: 1.2, cell: ({ accountName }) => accountName || 'None' },
  { id: 'type', title: 'Client type', cell: ({ accountType }) => (accountType === 2 ? 'Company' : 'Individual') },
  { id: 'status', title: 'State', cell: (application) => <ApplicationStatus {...application} /> },
  {
    id: 'submitted',
    title: 'Submitted',
    sort: 'submitted',
    weight: 1.1,
    cell: ({ submittedAt }) => <Moment at={submittedAt} />,
  },
  {
    id: 'decided',
    title: 'Decided by',
    cell: ({ decidedBy }) => decidedBy?.name ?? 'Nobody yet',
    isOptional: true,
  },
]

export const applicationFilters: FilterControls<Rules> = {
  status: { label: 'State' },
  name: { label: 'Name of the application' },
  since: { label: 'Submitted from' },
  until: { label: 'Submitted until' },
}
