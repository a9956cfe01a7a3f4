import type { PaymentTimeline } from '@lignum/contract/giving/payment-timeline'
import { readableName } from '../../../../console/detail/change-labels.ts'
import { ExactTime } from '../../../../console/exact-time.tsx'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { type Column, Table } from '../../../../ui/table.tsx'
import { accountName } from '../account-names.ts'

type Line = PaymentTimeline['postings'][number]['lines'][number]

const columns: readonly Column<Line>[] = [
  { title: 'Account', cell: ({ account, project }) => (project ? `Project: ${project}` : accountName(account)) },
  {
    title: 'Debit',
    isFigure: true,
    cell: ({ amount, currency }) => (amount > 0 ? formatMoney(amount, currency) : ''),
  },
  {
    title: 'Credit',
    isFigure: true,
    cell: ({ amount, currency }) => (amount < 0 ? formatMoney(-amount, currency) : ''),
  },
]

/** The entries of the ledger that this payment caused. They are never changed; a correction is another posting. */
export function PaymentPostings({ postings }: { postings: PaymentTimeline['postings'] }) {
  if (postings.length === 0) return <p className="quiet">Nothing was booked yet.</p>
  return postings.map(({ id, kind, at, lines }) => (
    <div key={id} className="stack">
      <h3>
        {readableName(kind)}, <ExactTime at={at} />
      </h3>
      <Table
        caption={`Posting: ${readableName(kind)}`}
        columns={columns}
        rows={lines}
        keyOf={({ account, amount }) => `${account} ${amount}`}
      />
    </div>
  ))
}
