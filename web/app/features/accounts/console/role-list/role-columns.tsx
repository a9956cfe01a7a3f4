import type { RoleRow } from '@lignum/contract/accounts/roles'
import type { FilterControls, ListColumn, OrderName } from '../../../../console/list/list-source.ts'
import { countText } from '../../../../console/list/list-count.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { RoleStatus } from '../roles/role-summary.tsx'
import type { roleList } from './role-list.ts'

type Rules = (typeof roleList)['rules']

export const roleColumns: readonly ListColumn<RoleRow, OrderName<Rules>>[] = [
  { id: 'name', title: 'Name', sort: 'name', weight: 1.15, cell: ({ name }) => name },
  { id: 'description', title: 'Description', weight: 1.5, cell: ({ description }) => description },
  {
    id: 'status',
    title: 'Status',
    sort: 'status',
    cell: ({ status }) => <RoleStatus status={status} />,
  },
  { id: 'operations', title: 'Operations', weight: 1.05, isFigure: true, cell: ({ operationCount }) => operationCount },
  { id: 'holders', title: 'People', weight: 0.75, isFigure: true, cell: ({ holders }) => countText(holders) },
  {
    id: 'changed',
    title: 'Changed',
    weight: 1.25,
    sort: '-changed',
    cell: ({ modificationDate }) => <Moment at={modificationDate} />,
  },
  {
    id: 'created',
    title: 'Created',
    sort: '-created',
    cell: ({ creationDate }) => <Moment at={creationDate} />,
    isOptional: true,
  },
  {
    id: 'seeded',
    title: 'Origin',
    cell: ({ isSeeded }) => (isSeeded ? 'Part of every exchange' : 'Added later'),
    isOptional: true,
  },
]

export const roleFilters: FilterControls<Rules> = {
  search: { label: 'Name or description' },
  status: {
    label: 'Status',
    options: [
      { value: 'Active', label: 'Enabled' },
      { value: 'Disabled', label: 'Disabled' },
    ],
  },
  seeded: {
    label: 'Origin',
    options: [
      { value: 'true', label: 'Part of every exchange' },
      { value: 'false', label: 'Added later' },
    ],
  },
}
