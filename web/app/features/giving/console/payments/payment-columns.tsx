import { paymentStatuses, paymentStatusLabels } from '@lignum/contract/giving/names'
import type { PaymentRow } from '@lignum/contract/giving/payment-lists'
import { findPeople } from '../../../../console/find-people.ts'
import type { FilterControls, ListColumn, OrderName } from '../../../../console/list/list-source.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { paymentTypeNames, paymentTypeOptions } from '../payment-types.ts'
import type { paymentList } from './payment-list.ts'
import { PaymentStatus } from './payment-status.tsx'

type Rules = (typeof paymentList)['rules']

export const paymentColumns: readonly ListColumn<PaymentRow, OrderName<Rules>>[] = [
  { id: 'invoice', title: 'Invoice', weight: 1.2, cell: ({ invoiceNumber }) => invoiceNumber },
  { id: 'donor', title: 'Donor', weight: 1.2, cell: ({ userName }) => userName },
  { id: 'projects', title: 'Projects', weight: 1.5, cell: ({ donations }) => donations },
  { id: 'date', title: 'Date', sort: '-date', weight: 1.2, cell: ({ date }) => <Moment at={date} /> },
  {
    id: 'total',
    title: 'Amount',
    weight: 1.1,
    isFigure: true,
    cell: ({ total, currency }) => formatMoney(total, currency),
  },
  { id: 'status', title: 'Status', weight: 1.1, cell: ({ status }) => <PaymentStatus status={status} /> },
  { id: 'type', title: 'Paid by', weight: 0.7, cell: ({ type }) => paymentTypeNames[type] },
  {
    id: 'refunded',
    title: 'Refunded',
    isFigure: true,
    isOptional: true,
    cell: ({ refunded, currency }) => formatMoney(refunded, currency),
  },
  { id: 'receipt', title: 'Receipt', weight: 1.4, isOptional: true, cell: ({ receiptNo }) => receiptNo ?? 'None' },
  {
    id: 'transaction',
    title: 'Number at the provider',
    weight: 1.4,
    isOptional: true,
    cell: ({ transactionId }) => transactionId ?? 'None',
  },
  { id: 'card', title: 'Card', isOptional: true, cell: ({ cardNumber }) => cardNumber ?? 'None' },
]

const findDonor = async (text: string, signal: AbortSignal) =>
  (await findPeople(text, signal)).map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))

/** `donors` are those whom the URL names. */
export const paymentFilters = (
  donors: readonly { readonly id: string; readonly name: string }[],
  mayFindPeople: boolean,
): FilterControls<Rules> => ({
  search: { label: 'Anything a donor quotes' },
  status: {
    label: 'Status',
    options: paymentStatuses.map((value) => ({ value, label: paymentStatusLabels[value] })),
  },
  type: { label: 'Paid by', options: paymentTypeOptions },
  currency: { label: 'Currency' },
  since: { label: 'From' },
  until: { label: 'Until' },
  donor: {
    label: 'Account',
    options: donors.map(({ id, name }) => ({ value: id, label: name })),
    ...(mayFindPeople && { find: findDonor }),
  },
})
