import type { BankLine } from '@lignum/contract/giving/banking/bank-lines'
import type { FilterControls, ListColumn, OrderName } from '../../../../console/list/list-source.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { CalendarDay } from '../../../../ui/form/date-field.tsx'
import type { bankLineList } from './bank-line-list.ts'

/** What the bank writes about the line. */
export const textOfLine = ({ payer, description }: Pick<BankLine, 'payer' | 'description'>): string =>
  `${payer} ${description}`.trim() || 'No text of the bank'

type Rules = (typeof bankLineList)['rules']

/** What became of a line, or whom it waits for. */
function LineState({ line }: { line: BankLine }) {
  if (line.isExplained) return <Badge tone="pine">Explained</Badge>
  return <Badge tone={line.isOwn ? 'paper' : 'gold'}>{line.isOwn ? 'For somebody else' : 'To explain'}</Badge>
}

export const bankLineColumns: readonly ListColumn<BankLine, OrderName<Rules>>[] = [
  {
    id: 'text',
    title: 'Text of the transfer',
    weight: 2.3,
    cell: textOfLine,
  },
  {
    id: 'amount',
    title: 'Amount',
    isFigure: true,
    weight: 1.3,
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  { id: 'day', title: 'Day', sort: 'day', weight: 1.1, cell: ({ day }) => <CalendarDay day={day} /> },
  { id: 'reference', title: 'Bank reference', weight: 1.1, cell: ({ reference }) => reference || 'None' },
  { id: 'account', title: 'Account', weight: 1, cell: ({ account }) => account },
  { id: 'state', title: 'State', weight: 1.3, cell: (line) => <LineState line={line} /> },
]

export const bankLineFilters: FilterControls<Rules> = {
  text: { label: 'Text, payer or reference' },
  explained: { label: 'State', any: 'To explain', options: [{ value: 'true', label: 'Explained' }] },
  currency: { label: 'Currency' },
  line: { label: 'Line', isHidden: true },
  statement: { label: 'Statement', isHidden: true },
}
