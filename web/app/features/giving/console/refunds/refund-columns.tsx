import type { RefundView } from '@lignum/contract/giving/refunds'
import type { FilterControls, ListColumn, OrderName } from '../../../../console/list/list-source.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { providerNames, providerOptions } from '../provider-names.ts'
import { type refundList, refundStates } from './refund-list.ts'
import { RefundState, refundStateNames } from './refund-state.tsx'

type Rules = (typeof refundList)['rules']

export const refundColumns: readonly ListColumn<RefundView, OrderName<Rules>>[] = [
  { id: 'of', title: 'Payment', weight: 1.2, cell: ({ invoiceNumber }) => invoiceNumber ?? 'Unallocated money' },
  { id: 'donor', title: 'Donor', weight: 1.2, cell: ({ donor }) => donor ?? 'Unknown' },
  {
    id: 'amount',
    title: 'Amount',
    isFigure: true,
    weight: 1.1,
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  { id: 'state', title: 'State', weight: 1.2, cell: ({ state }) => <RefundState state={state} /> },
  { id: 'next', title: 'What happens next', weight: 2, cell: (refund) => nextOf(refund) },
  { id: 'by', title: 'Requested by', weight: 1.2, cell: ({ requestedBy }) => requestedBy ?? 'The provider' },
  { id: 'date', title: 'Date', sort: '-date', weight: 1.2, cell: ({ requestedDate }) => <Moment at={requestedDate} /> },
  { id: 'provider', title: 'Provider', isOptional: true, cell: ({ provider }) => providerNames[provider] },
  { id: 'reason', title: 'Reason', isOptional: true, weight: 1.6, cell: ({ reason }) => reason },
]

/** The text of the state, and who may not approve. */
export const nextOf = ({ describeState, needsSecondPerson, isOwn }: RefundView): string => {
  if (!needsSecondPerson) return describeState
  return isOwn
    ? 'Waits for somebody else than you: it is above the limit.'
    : 'Waits for a second person, for example you: it is above the limit.'
}

export const refundFilters: FilterControls<Rules> = {
  transaction: { label: 'Number at the provider' },
  state: { label: 'State', options: refundStates.map((value) => ({ value, label: refundStateNames[value] })) },
  provider: { label: 'Provider', options: providerOptions },
  currency: { label: 'Currency' },
  since: { label: 'From' },
  until: { label: 'Until' },
}
