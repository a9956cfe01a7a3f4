import type { BankLine, LinePostings } from '@lignum/contract/giving/banking/bank-lines'
import { previewBankLine } from '@lignum/contract/giving/banking/endpoints'
import { LoadFailure } from '../../../../console/load-failure.tsx'
import { useLoad } from '../../../../console/use-load.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { remainderOf } from '../../../../lib/format/cents.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { type Column, Table } from '../../../../ui/table.tsx'
import '../money.css'
import type { Parts } from './part-texts.ts'

type Posting = LinePostings['postings'][number]

const columnsIn = (currency: BankLine['currency']): readonly Column<Posting>[] => [
  { title: 'Account', cell: ({ account, name }) => (name ? `Project: ${name}` : account) },
  { title: 'Debit', isFigure: true, cell: ({ amount }) => (amount > 0 ? formatMoney(amount, currency) : '') },
  { title: 'Credit', isFigure: true, cell: ({ amount }) => (amount < 0 ? formatMoney(-amount, currency) : '') },
]

/** What would be booked, before anything is. */
export function PostingsPreview({ line, parts }: { line: Pick<BankLine, 'id' | 'currency'>; parts: Parts }) {
  const { data, failure, isLoading, retry } = useLoad(JSON.stringify([line.id, parts]), (signal) =>
    callApi(previewBankLine, { id: line.id, parts }, { signal }),
  )
  if (failure) return <LoadFailure message={failure} onRetry={retry} />
  if (!data || isLoading) return <output>Working out what would be booked…</output>
  return (
    <>
      <Table
        caption="Postings"
        columns={columnsIn(line.currency)}
        rows={data.postings}
        keyOf={({ account, amount }) => `${account} ${amount}`}
      />
      {data.postings.map(
        ({ account, name, amount, held }) =>
          held !== null && (
            <p key={account}>
              {name} holds {formatMoney(held, line.currency)} now, and{' '}
              {formatMoney(remainderOf(held, amount), line.currency)} afterwards.
            </p>
          ),
      )}
    </>
  )
}
