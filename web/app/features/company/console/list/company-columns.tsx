import type { FilterControls, ListColumn, OrderName } from '../../../../console/list/list-source.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { CompanyStatus } from '../profile/company-status.tsx'
import type { companyList, CompanyRow } from './company-list.ts'

type Rules = (typeof companyList)['rules']

export const companyColumns: readonly ListColumn<CompanyRow, OrderName<Rules>>[] = [
  { id: 'name', title: 'Company', sort: 'name', weight: 1.8, cell: ({ name }) => name },
  { id: 'parish', title: 'Parish', cell: ({ stateParish }) => stateParish || 'Not stated' },
  { id: 'primaryUser', title: 'Primary user', weight: 1.2, cell: ({ primaryUser }) => primaryUser ?? 'Nobody' },
  { id: 'status', title: 'Status', cell: ({ status }) => <CompanyStatus status={status} /> },
  {
    id: 'documents',
    title: 'Documents',
    weight: 1.2,
    cell: ({ documentsChangedSinceReview: isChanged }) =>
      isChanged ? <Badge tone="gold">Changed since reviewed</Badge> : 'As last reviewed',
  },
  {
    id: 'created',
    title: 'Created',
    sort: '-created',
    isOptional: true,
    cell: ({ creationDate }) => <Moment at={creationDate} />,
  },
]

export const companyFilters: FilterControls<Rules> = {
  search: { label: 'Name' },
  status: {
    label: 'Status',
    options: [
      { value: 'Active', label: 'Active' },
      { value: 'Deactivate', label: 'Deactivated' },
    ],
  },
  parish: { label: 'Parish' },
}
