import type { BankLine, LinePostings } from '@lignum/contract/giving/banking/bank-lines'
import { previewBankLine } from '@lignum/contract/giving/banking/endpoints'
import { useEffect, useEffectEvent } from 'react'
import { LoadFailure } from '../../../../console/load-failure.tsx'
import { useLoad } from '../../../../console/use-load.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { remainderOf } from '../../../../lib/format/cents.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { type Column, Table } from '../../../../ui/table.tsx'
import { accountName } from '../account-names.ts'
import '../money.css'
import type { Parts } from './part-texts.ts'

type Posting = LinePostings['postings'][number]

const columnsIn = (currency: BankLine['currency']): readonly Column<Posting>[] => [
  { title: 'Account', cell: ({ account, name }) => (name ? `Project: ${name}` : accountName(account)) },
  { title: 'Side', cell: ({ amount }) => (amount > 0 ? 'Debit' : 'Credit') },
  { title: 'Amount', isFigure: true, cell: ({ amount }) => formatMoney(Math.abs(amount), currency) },
]

/** Taking it would leave the project with less than nothing. */
const isTooMuch = ({ held, amount }: Posting): boolean => held !== null && remainderOf(held, amount) < 0

type Props = {
  line: Pick<BankLine, 'id' | 'currency'>
  parts: Parts
  /** Whether the postings are on the screen and can be made. */
  onShown: (isBookable: boolean) => void
}

/** What would be booked, before anything is. */
export function PostingsPreview({ line, parts, onShown }: Props) {
  const { data, failure, isLoading, retry } = useLoad(JSON.stringify([line.id, parts]), (signal) =>
    callApi(previewBankLine, { id: line.id, parts }, { signal }),
  )
  const isShown = data !== null && !isLoading && failure === null
  const isBookable = isShown && !data.postings.some(isTooMuch)
  const tell = useEffectEvent(onShown)
  useEffect(() => tell(isBookable), [isBookable])
  if (failure) return <LoadFailure message={failure} onRetry={retry} />
  if (!isShown) return <output>Working out what would be booked…</output>
  if (data.postings.length === 0) return <p>Nothing is booked: this money is in the ledger already.</p>
  return (
    <>
      <Table
        caption="Postings"
        columns={columnsIn(line.currency)}
        rows={data.postings}
        keyOf={({ account, amount }) => `${account} ${amount}`}
      />
      {data.postings.map((posting) => (
        <Held key={posting.account} posting={posting} currency={line.currency} />
      ))}
    </>
  )
}

function Held({ posting, currency }: { posting: Posting; currency: BankLine['currency'] }) {
  const { name, held, amount } = posting
  if (held === null) return null
  if (isTooMuch(posting))
    return (
      <p className="notice inline error" role="alert">
        {name} holds only {formatMoney(held, currency)}, so {formatMoney(amount, currency)} cannot be taken from it.
      </p>
    )
  return (
    <p>
      {name} holds {formatMoney(held, currency)} now, and {formatMoney(remainderOf(held, amount), currency)} afterwards.
    </p>
  )
}
