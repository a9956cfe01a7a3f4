import { formatDay, formatShortDay, startOfDay } from '#kit/values/local-day'
import { openPdfDocument } from '../../../brand/pdf-document.ts'
import type { CompanyStatement } from './make-company-statement.ts'
import type { Statement } from './make-statement.ts'
import { money } from './receipt.present.ts'

const amounts = [
  { title: 'Amount', width: 0.2, align: 'right' as const },
  { title: 'Refunded', width: 0.16, align: 'right' as const },
]
/** Wide enough for the widest receipt number on one line, so that it can be copied and compared. */
const donorColumns = [
  { title: 'Date', width: 0.135 },
  { title: 'Receipt or pledge', width: 0.316 },
  { title: 'Project', width: 0.189 },
  ...amounts,
]
const companyColumns = [
  { title: 'Date', width: 0.135 },
  { title: 'Donor', width: 0.25 },
  { title: 'Project', width: 0.255 },
  ...amounts,
]

/** Renders the statement of a donor as a PDF. */
export const drawStatement = (donor: string, statement: Statement): Promise<Buffer> =>
  draw({
    title: 'Statement of gifts',
    reader: donor,
    statement,
    columns: donorColumns,
    rows: statement.lines.map((line) => [dateOf(line), line.reference, line.project, ...amountsOf(line)]),
  })

/** Renders the gifts to the projects of a company as a PDF: donors by the name they gave, nothing else about them. */
export const drawCompanyStatement = (company: string, statement: CompanyStatement): Promise<Buffer> =>
  draw({
    title: 'Statement of gifts received',
    reader: company,
    statement,
    columns: companyColumns,
    rows: statement.lines.map((line) => [dateOf(line), line.donor, line.project, ...amountsOf(line)]),
  })

const dateOf = ({ date }: { readonly date: string }): string => formatShortDay(startOfDay(date))

const amountsOf = ({ currency, minor, refundedMinor }: Statement['lines'][number]): [string, string] => [
  money(currency, minor),
  refundedMinor === 0 ? '' : money(currency, refundedMinor),
]

type Drawing = {
  readonly title: string
  readonly reader: string
  readonly statement: Pick<Statement, 'from' | 'to' | 'totals' | 'totalInJmdMinor'>
  readonly columns: typeof donorColumns
  readonly rows: string[][]
}

/** Its date is the last day covered, so that the bytes are reproducible. */
const draw = async ({ title, reader, statement, columns, rows }: Drawing): Promise<Buffer> => {
  const [from, to] = [startOfDay(statement.from), startOfDay(statement.to)]
  const heading = `${title}, ${formatShortDay(from)} to ${formatShortDay(to)}`
  const pdf = await openPdfDocument({ title: heading, date: to, foot: heading })
  pdf.heading(title)
  pdf.facts([
    ['For', reader],
    ['From', formatDay(from)],
    ['To', formatDay(to)],
    ...statement.totals.map(({ currency, minor }) => [`Total in ${currency}`, money(currency, minor)] as const),
    ['All together', `${money('JMD', statement.totalInJmdMinor)}, at the rates of the gifts`],
  ])
  if (rows.length > 0) pdf.table(columns, rows)
  else pdf.paragraph('There are no gifts between these dates.')
  return pdf.done()
}
