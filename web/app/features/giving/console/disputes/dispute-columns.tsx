import type { DisputeView } from '@lignum/contract/giving/refunds'
import type { FilterControls, ListColumn, OrderName } from '../../../../console/list/list-source.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { providerNames, providerOptions } from '../provider-names.ts'
import { type disputeList, disputeStages } from './dispute-list.ts'

type Rules = (typeof disputeList)['rules']

const stageNames: Record<DisputeView['stage'], string> = { open: 'Open', won: 'Won', lost: 'Lost' }

export function DisputeStage({ stage }: { stage: DisputeView['stage'] }) {
  return <Badge tone={stage === 'open' ? 'gold' : stage === 'won' ? 'pine' : 'paper'}>{stageNames[stage]}</Badge>
}

/** What happens next with a dispute, and who must act. */
export const nextOfDispute = ({ stage, waiting }: DisputeView): string => {
  if (waiting) return waiting.isOwn ? 'Your entry waits for somebody else.' : 'The outcome waits for a second person.'
  if (stage === 'open') return 'Answer it on the provider’s pages, then record the outcome.'
  return stage === 'won' ? 'Nobody has to act: the money stays.' : 'Nobody has to act, unless it is won back.'
}

export const disputeColumns: readonly ListColumn<DisputeView, OrderName<Rules>>[] = [
  { id: 'id', title: 'Dispute', weight: 1.3, cell: ({ providerDisputeId }) => providerDisputeId },
  { id: 'payment', title: 'Payment', weight: 1.2, cell: ({ invoiceNumber }) => invoiceNumber ?? 'Unallocated money' },
  { id: 'donor', title: 'Donor', weight: 1.2, cell: ({ donor }) => donor ?? 'Unknown' },
  {
    id: 'amount',
    title: 'Amount',
    isFigure: true,
    weight: 1.1,
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  { id: 'stage', title: 'Stage', weight: 0.7, cell: ({ stage }) => <DisputeStage stage={stage} /> },
  { id: 'next', title: 'What happens next', weight: 2, cell: (row) => nextOfDispute(row) },
  { id: 'date', title: 'Opened', sort: '-date', weight: 1.2, cell: ({ openedDate }) => <Moment at={openedDate} /> },
  { id: 'provider', title: 'Provider', isOptional: true, cell: ({ provider }) => providerNames[provider] },
]

export const disputeFilters: FilterControls<Rules> = {
  search: { label: 'Number of the dispute or payment' },
  stage: { label: 'Stage', options: disputeStages.map((value) => ({ value, label: stageNames[value] })) },
  provider: { label: 'Provider', options: providerOptions },
  currency: { label: 'Currency' },
  since: { label: 'From' },
  until: { label: 'Until' },
}
