import type { StatementPreview } from '@lignum/contract/giving/banking/bank-statements'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { CalendarDay } from '../../../../ui/form/date-field.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'
import '../money.css'

type Line = StatementPreview['lines'][number]

const columnsIn = (currency: 'JMD' | 'USD'): readonly Column<Line>[] => [
  { title: 'Day', cell: ({ day }) => <CalendarDay day={day} /> },
  { title: 'Amount', isFigure: true, cell: ({ amount }) => formatMoney(amount, currency) },
  { title: 'Reference', cell: ({ reference }) => reference },
  { title: 'Text', cell: ({ payer, description }) => `${payer} ${description}` },
]

/** The first lines as they are understood, and all that cannot be read. */
export function StatementLines({ preview, currency }: { preview: StatementPreview; currency: 'JMD' | 'USD' }) {
  const { lines, count, unreadable } = preview
  return (
    <>
      <h3>How the file is understood</h3>
      {count === 0 ? (
        <output>
          No line can be read like this. Please choose other columns or another way to write days and amounts.
        </output>
      ) : (
        <Table
          caption="The first lines"
          columns={columnsIn(currency)}
          rows={lines}
          keyOf={(line) => JSON.stringify([lines.indexOf(line), line.reference])}
        />
      )}
      {unreadable.length > 0 && (
        <details>
          <summary>
            {unreadable.length === 1 ? 'One row is' : `${unreadable.length} rows are`} left out, because it cannot be
            read
          </summary>
          <ul>
            {unreadable.map(({ lineNo, text, why }) => (
              <li key={lineNo}>
                Row {lineNo}: {why} <span className="quiet">{text}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
