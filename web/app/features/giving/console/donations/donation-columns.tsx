import type { DonationRow } from '@lignum/contract/giving/payment-lists'
import type {
  FilterControl,
  FilterControls,
  FilterOption,
  ListColumn,
  OrderName,
} from '../../../../console/list/list-source.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { paymentTypeNames, paymentTypeOptions } from '../payment-types.ts'
import type { donationList } from './donation-list.ts'

type Rules = (typeof donationList)['rules']

export const donationColumns: readonly ListColumn<DonationRow, OrderName<Rules>>[] = [
  { id: 'donor', title: 'Donor', weight: 1.2, cell: ({ userName }) => userName },
  { id: 'project', title: 'Project', weight: 1.6, cell: ({ project }) => project.title },
  { id: 'company', title: 'Company', weight: 1.2, cell: ({ project }) => project.company },
  { id: 'date', title: 'Date', sort: '-date', weight: 1.2, cell: ({ createdDate }) => <Moment at={createdDate} /> },
  {
    id: 'amount',
    title: 'Amount',
    weight: 1.1,
    isFigure: true,
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  {
    id: 'refunded',
    title: 'Refunded',
    isFigure: true,
    cell: ({ refunded, currency }) => (refunded > 0 ? formatMoney(refunded, currency) : 'None'),
  },
  {
    id: 'local',
    title: 'In JMD',
    isFigure: true,
    isOptional: true,
    cell: ({ localAmount }) => formatMoney(localAmount),
  },
  { id: 'type', title: 'Paid by', weight: 0.7, cell: ({ paymentType }) => paymentTypeNames[paymentType] },
]

/** `projects` are those that the URL names. */
export const donationFilters = (
  projects: readonly FilterOption[],
  find: NonNullable<FilterControl['find']>,
): FilterControls<Rules> => ({
  search: { label: 'Anything a donor quotes' },
  project: { label: 'Project', options: projects, find },
  type: { label: 'Paid by', options: paymentTypeOptions },
  currency: { label: 'Currency' },
  since: { label: 'From' },
  until: { label: 'Until' },
})
