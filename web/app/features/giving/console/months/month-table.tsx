import type { BankMonth } from '@lignum/contract/giving/banking/bank-months'
import { href, Link } from 'react-router'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { withQuery } from '../../../../lib/page/with-query.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'
import '../money.css'
import { monthName } from './month-name.ts'

const states = {
  running: { tone: 'paper', label: 'Running' },
  open: { tone: 'gold', label: 'Balance missing' },
  entered: { tone: 'gold', label: 'To be closed' },
  closed: { tone: 'pine', label: 'Closed' },
} as const

/** What became of a month, or whom it waits for. */
export function MonthState({ state }: Pick<BankMonth, 'state'>) {
  return <Badge tone={states[state].tone}>{states[state].label}</Badge>
}

const figure = (title: string, amountOf: (month: BankMonth) => number | null): Column<BankMonth> => ({
  title,
  isFigure: true,
  cell: (month) => {
    const amount = amountOf(month)
    return amount === null ? 'Not entered' : formatMoney(amount, month.currency)
  },
})

const columns: readonly Column<BankMonth>[] = [
  {
    title: 'Month',
    cell: ({ currency, month }) => (
      <Link to={withQuery(href('/admin/reconciliation/months'), { currency, month })} preventScrollReset>
        {monthName(month)}
      </Link>
    ),
  },
  figure('Opening', ({ opening }) => opening),
  figure('Closing', ({ closing }) => closing),
  figure('At the bank', ({ balance }) => balance),
  figure('Difference', ({ difference }) => difference),
  { title: 'State', cell: ({ state }) => <MonthState state={state} /> },
]

/** The months of a bank account, newest first. */
export function MonthTable({ months }: { months: readonly BankMonth[] }) {
  return <Table caption="Months, newest first" columns={columns} rows={months} keyOf={({ month }) => month} />
}
