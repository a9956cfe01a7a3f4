import type { MoneyRequestView } from '@lignum/contract/giving/money-requests'
import type { FilterControls, ListColumn, OrderName } from '../../../../console/list/list-source.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { decidedStates, requestKinds, type waitingList } from './waiting-list.ts'

type Rules = (typeof waitingList)['rules']

const kindNames: Record<MoneyRequestView['kind'], string> = {
  'bank-receipt': 'Money at the bank',
  'bank-correction': 'Wrong bank entry',
  dispute: 'Dispute',
  report: 'Report of a provider',
  rate: 'Exchange rate',
  allocation: 'Unallocated money',
  move: 'Moved gift',
}

const stateNames: Record<MoneyRequestView['state'], string> = {
  open: 'Open',
  approved: 'Confirmed',
  rejected: 'Turned down',
  expired: 'Expired',
}

/** Whom it waits for, or what became of it. */
export function WaitsFor({ row }: { row: MoneyRequestView }) {
  if (row.state !== 'open') return <Badge>{stateNames[row.state]}</Badge>
  return <Badge tone={row.isOwn ? 'paper' : 'gold'}>{row.isOwn ? 'Somebody else' : 'A second person'}</Badge>
}

export const waitingColumns: readonly ListColumn<MoneyRequestView, OrderName<Rules>>[] = [
  { id: 'summary', title: 'What would be booked', weight: 3, cell: ({ summary }) => summary },
  { id: 'kind', title: 'Kind', weight: 1.1, cell: ({ kind }) => kindNames[kind] },
  { id: 'for', title: 'Waits for', weight: 1.1, cell: (row) => <WaitsFor row={row} /> },
  { id: 'by', title: 'Entered by', weight: 1.1, cell: ({ requestedBy }) => requestedBy ?? 'Unknown' },
  {
    id: 'date',
    title: 'Entered',
    sort: '-date',
    weight: 1.2,
    cell: ({ requestedDate }) => <Moment at={requestedDate} />,
  },
  { id: 'until', title: 'Expires', weight: 1.2, cell: ({ expiryDate }) => <Moment at={expiryDate} /> },
]

export const waitingFilters: FilterControls<Rules> = {
  kind: { label: 'Kind', options: requestKinds.map((value) => ({ value, label: kindNames[value] })) },
  decided: { label: 'Decided ones', options: decidedStates.map((value) => ({ value, label: stateNames[value] })) },
}
