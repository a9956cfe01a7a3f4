import type { DonationRow } from '@lignum/contract/giving/payment-lists'
import type { FilterControls, ListColumn, OrderName } from '../../../console/list/list-source.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Moment } from '../../../ui/form/date-field.tsx'
import type { companyDonationRules } from './company-donation-list.ts'
import { paymentTypeNames, paymentTypeOptions } from './payment-types.ts'

type Rules = typeof companyDonationRules

export const companyDonationColumns: readonly ListColumn<DonationRow, OrderName<Rules>>[] = [
  { id: 'project', title: 'Project', weight: 1.5, cell: ({ project }) => project.title },
  { id: 'donor', title: 'Donor', weight: 1.2, cell: ({ userName }) => userName },
  { id: 'date', title: 'Date', sort: '-date', weight: 1.5, cell: ({ createdDate }) => <Moment at={createdDate} /> },
  {
    id: 'amount',
    title: 'Amount',
    sort: '-amount',
    weight: 1.3,
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
    sort: '-local',
    weight: 1.3,
    isFigure: true,
    cell: ({ localAmount }) => formatMoney(localAmount),
  },
  { id: 'type', title: 'Paid by', weight: 0.8, cell: ({ paymentType }) => paymentTypeNames[paymentType] },
]

type Project = { readonly id: string; readonly name: string }

export const companyDonationFilters = (projects: readonly Project[]): FilterControls<Rules> => ({
  project: { label: 'Project', options: projects.map(({ id, name }) => ({ value: id, label: name })) },
  since: { label: 'From' },
  until: { label: 'Until' },
  currency: { label: 'Currency' },
  type: { label: 'Paid by', options: paymentTypeOptions },
})
