import type { FilterControls, ListColumn, OrderName } from '../../../../console/list/list-source.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { Waiting } from '../waiting.tsx'
import type { UpdateRow, updateQueue } from './update-queue.ts'
import { UpdateStatus, updateStatusLabels } from './update-status.tsx'

type Rules = (typeof updateQueue)['rules']

export const updateColumns: readonly ListColumn<UpdateRow, OrderName<Rules>>[] = [
  { id: 'project', title: 'Project', weight: 1.5, cell: ({ projectName }) => projectName },
  { id: 'company', title: 'Company', weight: 1.3, cell: ({ companyName }) => companyName },
  { id: 'reason', title: 'Reason for the update', weight: 2, cell: ({ reason }) => reason },
  { id: 'status', title: 'Status', cell: ({ status }) => <UpdateStatus status={status} /> },
  {
    id: 'waiting',
    title: 'Decision',
    sort: 'submitted',
    weight: 1.4,
    cell: ({ waiting }) => <Waiting waiting={waiting} />,
  },
  { id: 'assignee', title: 'Taken by', cell: ({ assignee }) => assignee?.name ?? 'Nobody' },
  {
    id: 'created',
    title: 'Created',
    sort: '-created',
    isOptional: true,
    cell: ({ creationDate }) => <Moment at={creationDate} />,
  },
]

/** The assignee is found by one's own id: others are found by the column. */
export const updateFilters = (userId: string | undefined): FilterControls<Rules> => ({
  search: { label: 'Project' },
  company: { label: 'Company' },
  status: {
    label: 'Status',
    options: Object.entries(updateStatusLabels)
      .filter(([value]) => value !== 'Accepted' && value !== 'Discarded')
      .map(([value, label]) => ({ value, label })),
  },
  assignee: { label: 'Taken by', options: userId ? [{ value: userId, label: 'Me' }] : [] },
  since: { label: 'Submitted from' },
  until: { label: 'Submitted until' },
})
