import type {
  FilterControl,
  FilterControls,
  FilterOption,
  ListColumn,
  OrderName,
} from '../../../../console/list/list-source.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import type { pledgeList, PledgeRow } from './pledge-list.ts'
import { PledgeStatus } from './pledge-status.tsx'

type Rules = (typeof pledgeList)['rules']

export const pledgeColumns: readonly ListColumn<PledgeRow, OrderName<Rules>>[] = [
  { id: 'code', title: 'Code', weight: 1.2, cell: ({ code }) => code },
  { id: 'pledger', title: 'Pledged by', weight: 1.2, cell: ({ pledgersName }) => pledgersName },
  { id: 'project', title: 'Project', weight: 1.3, cell: ({ projects }) => projects },
  { id: 'date', title: 'Date', sort: '-date', weight: 1.2, cell: ({ pledgeDate }) => <Moment at={pledgeDate} /> },
  {
    id: 'promised',
    title: 'Promised',
    weight: 1.2,
    isFigure: true,
    cell: ({ totalPledge, currency }) => formatMoney(totalPledge, currency),
  },
  {
    id: 'received',
    title: 'Received',
    weight: 1.2,
    isFigure: true,
    cell: ({ amountReceived, currency }) => formatMoney(amountReceived, currency),
  },
  { id: 'status', title: 'Status', weight: 1.3, cell: ({ status }) => <PledgeStatus status={status} /> },
  { id: 'account', title: 'Account', isOptional: true, cell: ({ userName }) => userName ?? 'None' },
]

/** `projects` are those that the URL names. */
export const pledgeFilters = (
  projects: readonly FilterOption[],
  find: NonNullable<FilterControl['find']>,
): FilterControls<Rules> => ({
  search: { label: 'Code, name, email or telephone' },
  status: { label: 'Status' },
  project: { label: 'Project', options: projects, find },
  currency: { label: 'Currency' },
  since: { label: 'From' },
  until: { label: 'Until' },
})
