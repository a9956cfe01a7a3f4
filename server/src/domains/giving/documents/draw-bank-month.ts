import { formatDay, formatShortDay, startOfDay } from '#kit/values/local-day'
import { sumMinor } from '#kit/values/money'
import { openPdfDocument } from '../../../brand/pdf-document.ts'
import type { Difference } from '../banking/months/bank-months.policy.ts'
import type { ReadMonth } from '../banking/months/read-bank-months.ts'
import { money } from './receipt.present.ts'

const figureColumns = [
  { title: 'Bank account', width: 0.7 },
  { title: 'Amount', width: 0.3, align: 'right' as const },
]
const differenceColumns = [
  { title: 'Day', width: 0.17 },
  { title: 'Why bank and books differ', width: 0.55 },
  { title: 'Amount', width: 0.28, align: 'right' as const },
]

type ClosedMonth = {
  readonly month: ReadMonth
  readonly differences: readonly Difference[]
  readonly names: ReadonlyMap<string, string>
}

/** Renders a closed month as a PDF, from what was stored when it was closed. Its date is that day, so that the bytes are reproducible. */
export const drawBankMonth = async ({ month, differences, names }: ClosedMonth): Promise<Buffer> => {
  const { currency, figures, row } = month
  const closedAt = row?.closed_at ?? new Date(0)
  const title = `Bank account in ${currency}, ${monthName(month.month)}`
  const pdf = await openPdfDocument({ title, date: closedAt, foot: title })
  const shown = (minor: number) => (minor < 0 ? `−${money(currency, -minor)}` : money(currency, minor))
  pdf.heading(title)
  pdf.facts([
    ['Balance entered by', nameOf(names, row?.entered_by)],
    ['Closed by', nameOf(names, row?.closed_by)],
    ['Closed on', formatDay(closedAt)],
    ['Document of the bank', row?.document_name ?? ''],
    ...(row?.note ? [['Note', row.note] as const] : []),
  ])
  pdf.table(figureColumns, [
    ['Opening balance', shown(figures.openingMinor)],
    ['+ Received', shown(figures.receivedMinor)],
    ['− Refunded', shown(figures.refundedMinor)],
    ['− Paid out', shown(figures.paidOutMinor)],
    ['− Charges of the bank', shown(figures.chargesMinor)],
    ['= Closing balance', shown(figures.closingMinor)],
    ['Balance that the bank reports', shown(row?.balance_minor ?? 0)],
    ['Difference', shown(sumMinor([row?.balance_minor ?? 0, -figures.closingMinor]))],
  ])
  if (differences.length === 0) pdf.paragraph('The bank and our books agree.')
  else
    pdf.table(
      differenceColumns,
      differences.map(({ day, text, minor }) => [day ? formatShortDay(startOfDay(day)) : '', text, shown(minor)]),
    )
  return pdf.done()
}

const nameOf = (names: ReadonlyMap<string, string>, id: string | null | undefined): string =>
  (id && names.get(id)) || 'Unknown'

/** 15 November 2026 without its day. */
const monthName = (month: string): string => formatDay(startOfDay(`${month}-15`)).replace(/^\d+ /, '')
