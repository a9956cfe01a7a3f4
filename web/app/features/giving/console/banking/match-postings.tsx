import type { BankLine, LineProposals } from '@lignum/contract/giving/banking/bank-lines'
import { centsOf, dollarsOf } from '../../../../lib/format/cents.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { type Column, Table } from '../../../../ui/table.tsx'
import '../money.css'
import { sharePhrase } from './part-texts.ts'

export type Match = { readonly line: BankLine; readonly proposal: LineProposals['proposals'][number] }

/** The lines whose best proposal is preselected, with it. */
export const matchesOf = (lines: readonly BankLine[], found: readonly LineProposals[]): Match[] => {
  const byLine = new Map(found.map(({ lineId, proposals }) => [lineId, proposals[0]]))
  return lines.flatMap((line) => {
    const proposal = byLine.get(line.id)
    return proposal?.isPreselected ? [{ line, proposal }] : []
  })
}

export const textOf = ({ line, proposal }: Match): string =>
  proposal.parts
    .map(({ kind, amount, provider, pledge }) => {
      const phrase = sharePhrase({ kind, amount, provider, pledgeCode: pledge?.code ?? null }, line.currency)
      return pledge ? `${phrase} of ${pledge.name}` : phrase
    })
    .join('; ')

type Row = { readonly line: BankLine; readonly part: Match['proposal']['parts'][number] }

const columns: readonly Column<Row>[] = [
  { title: 'Bank line', cell: ({ line }) => `${line.day} ${line.reference}` },
  {
    title: 'Pledge',
    cell: ({ part: { pledge } }) => pledge && `${pledge.code}, ${pledge.name}, for ${pledge.project}`,
  },
  { title: 'Amount', isFigure: true, cell: ({ line, part }) => formatMoney(part.amount, line.currency) },
]

/** Every posting that confirming these lines makes, and what they add up to. */
export function MatchPostings({ matches }: { matches: readonly Match[] }) {
  const rows = matches.flatMap(({ line, proposal }) => proposal.parts.map((part) => ({ line, part })))
  const keyOf = ({ line, part }: Row) => `${line.id} ${part.pledge?.id}`
  return (
    <>
      <Table caption="What will be booked" columns={columns} rows={rows} keyOf={keyOf} />
      {sumsOf(rows).map(({ currency, total }) => (
        <p key={currency}>
          <strong>{formatMoney(total, currency)}</strong> in all: debit of our bank account, credit of the projects.
        </p>
      ))}
    </>
  )
}

const sumsOf = (rows: readonly Row[]) =>
  (['JMD', 'USD'] as const).flatMap((currency) => {
    const amounts = rows.filter(({ line }) => line.currency === currency).map(({ part }) => part.amount)
    const cents = amounts.reduce((sum, amount) => sum + (centsOf(String(amount)) ?? 0), 0)
    return amounts.length > 0 ? [{ currency, total: dollarsOf(cents) }] : []
  })
