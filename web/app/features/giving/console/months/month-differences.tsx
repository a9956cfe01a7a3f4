import type { BankDifference, BankMonthDetails } from '@lignum/contract/giving/banking/bank-months'
import { href, Link } from 'react-router'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { withQuery } from '../../../../lib/page/with-query.ts'
import { CalendarDay } from '../../../../ui/form/date-field.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'
import '../money.css'
import { monthName } from './month-name.ts'

const reasons: Readonly<Record<BankDifference['kind'], string>> = {
  line: 'At the bank, and nobody has explained it',
  'more-lines': 'At the bank, and nobody has explained it',
  entry: 'In our books, without a line of a statement',
  'more-entries': 'In our books, without a line of a statement',
  rest: 'See the note',
}

function DifferenceText({ row: { text, lineId, pledgeId } }: { row: BankDifference }) {
  if (lineId) return <Link to={withQuery(href('/admin/reconciliation'), { line: lineId })}>{text}</Link>
  if (pledgeId) return <Link to={href('/admin/pledges/:id', { id: pledgeId })}>{text}</Link>
  return text
}

const differenceColumns = (currency: BankMonthDetails['currency']): readonly Column<BankDifference>[] => [
  { title: 'Day', cell: ({ day }) => day && <CalendarDay day={day} /> },
  { title: 'What', cell: (row) => <DifferenceText row={row} /> },
  { title: 'Why', cell: ({ kind }) => reasons[kind] },
  { title: 'Amount', isFigure: true, cell: ({ amount }) => formatMoney(amount, currency) },
]

/** The rows that explain why the bank and our books differ; they add up to the difference. */
export function MonthDifferences({ month }: { month: BankMonthDetails }) {
  if (month.balance === null) return null
  if (month.differences.length === 0) return <p>The bank and our books agree.</p>
  return (
    <>
      <h3>Why the bank and our books differ</h3>
      <Table
        caption="Differences"
        columns={differenceColumns(month.currency)}
        rows={month.differences}
        keyOf={(row) => `${row.kind} ${row.lineId} ${month.differences.indexOf(row)}`}
      />
    </>
  )
}

type Late = BankMonthDetails['late'][number]

const kinds: Readonly<Record<Late['kind'], string>> = {
  opening: 'Opening balance',
  received: 'Received',
  refunded: 'Refunded',
  paid_out: 'Paid out',
  charge: 'Charge of the bank',
}

function LateText({ row: { kind, lineId } }: { row: Late }) {
  if (!lineId) return kinds[kind]
  return <Link to={withQuery(href('/admin/reconciliation'), { line: lineId })}>{kinds[kind]}</Link>
}

const lateColumns = (currency: BankMonthDetails['currency']): readonly Column<Late>[] => [
  { title: 'Belongs to', cell: ({ ofMonth }) => monthName(ofMonth) },
  { title: 'Counts in', cell: ({ inMonth }) => monthName(inMonth) },
  { title: 'What', cell: (row) => <LateText row={row} /> },
  { title: 'Amount', isFigure: true, cell: ({ amount }) => formatMoney(amount, currency) },
]

/** What became known after a month was closed, with the month in which it counts instead. */
export function LateMovements({ month }: { month: BankMonthDetails }) {
  if (month.late.length === 0) return null
  return (
    <>
      <h3>Known after a month was closed</h3>
      <Table
        caption="Booked after a month was closed"
        columns={lateColumns(month.currency)}
        rows={month.late}
        keyOf={(row) => `${row.inMonth} ${row.lineId} ${month.late.indexOf(row)}`}
      />
    </>
  )
}
