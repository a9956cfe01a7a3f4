import type { UnallocatedMoney } from '@lignum/contract/giving/unallocated-money'
import type { FilterControls, ListColumn, OrderName } from '../../../../console/list/list-source.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { providerNames, providerOptions } from '../provider-names.ts'
import { type unallocatedList, unallocatedReasons } from './unallocated-list.ts'

type Rules = (typeof unallocatedList)['rules']

const reasonNames: Record<UnallocatedMoney['reason'], string> = {
  unmatched: 'Names no order',
  excess: 'Paid a second time',
  mismatch: 'Another amount than the order',
}

export const unallocatedColumns: readonly ListColumn<UnallocatedMoney, OrderName<Rules>>[] = [
  { id: 'transaction', title: 'Number at the provider', weight: 1.5, cell: ({ transactionId }) => transactionId },
  { id: 'provider', title: 'Provider', weight: 0.9, cell: ({ provider }) => providerNames[provider] },
  { id: 'order', title: 'Order', weight: 1.2, cell: ({ invoiceNumber }) => invoiceNumber ?? 'None' },
  {
    id: 'amount',
    title: 'Amount',
    isFigure: true,
    weight: 1.1,
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  {
    id: 'refunded',
    title: 'Refunded',
    isFigure: true,
    cell: ({ refunded, currency }) => (refunded > 0 ? formatMoney(refunded, currency) : 'None'),
  },
  { id: 'reason', title: 'Why', weight: 1.4, cell: ({ reason }) => reasonNames[reason] },
  { id: 'next', title: 'What happens next', weight: 1.8, cell: ({ describeState }) => describeState },
  {
    id: 'date',
    title: 'Received',
    sort: '-date',
    weight: 1.2,
    cell: ({ receivedDate }) => <Moment at={receivedDate} />,
  },
]

export const unallocatedFilters: FilterControls<Rules> = {
  transaction: { label: 'Number at the provider' },
  reason: { label: 'Why', options: unallocatedReasons.map((value) => ({ value, label: reasonNames[value] })) },
  provider: { label: 'Provider', options: providerOptions },
  currency: { label: 'Currency' },
  since: { label: 'From' },
  until: { label: 'Until' },
}
