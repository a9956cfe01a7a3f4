import { formatDay, startOfDay } from '#kit/values/local-day'
import { openPdfDocument } from '../../../brand/pdf-document.ts'
import type { Statement } from './make-statement.ts'
import { money } from './receipt.present.ts'

const columns = [
  { title: 'Date', width: 0.13 },
  { title: 'Receipt or pledge', width: 0.23 },
  { title: 'Project', width: 0.26 },
  { title: 'Amount', width: 0.2, align: 'right' as const },
  { title: 'Given back', width: 0.18, align: 'right' as const },
]

/** Renders the statement as a PDF. Its date is the last day covered, so that the bytes are reproducible. */
export const drawStatement = (donor: string, statement: Statement): Promise<Buffer> => {
  const [from, to] = [startOfDay(statement.from), startOfDay(statement.to)]
  const title = `Statement of gifts, ${statement.from} to ${statement.to}`
  const pdf = openPdfDocument({ title, date: to, foot: title })
  pdf.heading('Statement of gifts')
  pdf.facts([
    ['For', donor],
    ['From', formatDay(from)],
    ['To', formatDay(to)],
    ...statement.totals.map(({ currency, minor }) => [`Total in ${currency}`, money(currency, minor)] as const),
    ['All together', `${money('JMD', statement.totalInJmdMinor)}, at the rates of the gifts`],
  ])
  const rows = statement.lines.map((line) => [
    line.date,
    line.reference,
    line.project,
    money(line.currency, line.minor),
    line.refundedMinor === 0 ? '' : money(line.currency, line.refundedMinor),
  ])
  if (rows.length > 0) pdf.table(columns, rows)
  else pdf.paragraph('No gift was received in this time.')
  return pdf.done()
}
