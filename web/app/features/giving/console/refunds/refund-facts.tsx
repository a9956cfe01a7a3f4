import type { RefundView } from '@lignum/contract/giving/refunds'
import { Facts } from '../../../../console/detail/facts.tsx'
import { remainderOf } from '../../../../lib/format/cents.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { type Column, Table } from '../../../../ui/table.tsx'
import { providerNames } from '../provider-names.ts'

type Share = RefundView['shares'][number]

const columnsIn = (currency: RefundView['currency'], isOpen: boolean): readonly Column<Share>[] => [
  { title: 'Project', cell: ({ project }) => project },
  { title: 'Gives back', isFigure: true, cell: ({ amount }) => formatMoney(amount, currency) },
  {
    title: isOpen ? 'Left of the gift then' : 'Left of the gift',
    isFigure: true,
    cell: ({ amount, left }) => formatMoney(isOpen ? remainderOf(left, amount) : left, currency),
  },
]

/** What goes back to whom, out of which projects, and what is left then: read before it is confirmed. */
export function RefundFacts({ refund }: { refund: RefundView }) {
  const { currency, shares, state } = refund
  const isOver = state === 'succeeded' || state === 'failed' || state === 'rejected'
  return (
    <>
      <Facts
        facts={[
          { label: 'Amount', value: formatMoney(refund.amount, currency) },
          { label: 'Donor', value: refund.donor },
          { label: 'Payment', value: refund.invoiceNumber ?? 'Unallocated money' },
          { label: 'Goes back by', value: `${providerNames[refund.provider]}, ${refund.transactionId}` },
          { label: 'Reason', value: refund.reason },
          { label: 'Requested by', value: refund.requestedBy ?? 'The provider' },
        ]}
      />
      {shares.length > 0 && (
        <Table
          caption="What each project gives back"
          columns={columnsIn(currency, !isOver)}
          rows={shares}
          keyOf={({ projectId }) => projectId}
        />
      )}
    </>
  )
}
