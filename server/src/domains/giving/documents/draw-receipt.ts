import { formatDay } from '#kit/values/local-day'
import { sumMinor } from '#kit/values/money'
import { openPdfDocument } from '../../../brand/pdf-document.ts'
import { invoiceNumber } from '../orders/invoice-number.ts'
import { donorName, describeMethod, money } from './receipt.present.ts'
import type { ReceiptRow } from './printed-receipts.reads.ts'

export type Print = { readonly row: ReceiptRow; readonly isDuplicate: boolean; readonly publicUrl: string }

/** Renders the PDF of a receipt from the ledger. Deterministic: the same input gives the same bytes. */
export const drawReceipt = async ({ row, isDuplicate, publicUrl }: Print): Promise<Buffer> => {
  const title = `Receipt ${row.number}`
  const pdf = await openPdfDocument({ title, date: row.issued_at, foot: title })
  pdf.heading('Receipt for a gift')
  if (row.status === 'Void') {
    pdf.across('VOID')
    pdf.stamp('VOID')
    const since = row.voided_at ? ` on ${formatDay(row.voided_at)}` : ''
    pdf.paragraph(`This receipt was cancelled${since}, because the money was returned. It is not proof of payment.`)
  }
  if (row.replaced_minor !== null && row.replaced_minor > row.amount_minor)
    pdf.paragraph('Part of this gift was refunded. This receipt is for the rest.')
  if (isDuplicate) pdf.stamp('DUPLICATE')
  pdf.facts(factsOf(row))
  pdf.table(columnsOf(row), linesOf(row))
  pdf.paragraph('Thank you. Every cent of this gift counts for the projects above.')
  const verifyUrl = `${publicUrl}/verify/${row.number}`
  pdf.qrCode(verifyUrl, `QR code of the address ${verifyUrl}`)
  pdf.note(`Anyone can check this receipt at ${verifyUrl}`)
  return pdf.done()
}

const factsOf = (row: ReceiptRow): [string, string][] => [
  ['Receipt number', row.number],
  ...(row.replaces ? [['In place of', `${row.replaces}, which is void`] satisfies [string, string]] : []),
  ['Date', formatDay(row.issued_at)],
  ['Received from', donorName(row)],
  ['Paid by', describeMethod(row)],
  row.invoice_no === null ? ['Pledge', row.pledge_code ?? ''] : ['Invoice', invoiceNumber(row.invoice_no)],
  ['Total', money(row.currency, row.amount_minor)],
]

/** A gift in US dollars also shows its value in JMD, at the rate of its day. */
const columnsOf = ({ currency }: ReceiptRow) => [
  { title: 'Project', width: currency === 'JMD' ? 0.45 : 0.35 },
  { title: 'Organisation', width: currency === 'JMD' ? 0.3 : 0.25 },
  { title: `Amount (${currency})`, width: currency === 'JMD' ? 0.25 : 0.2, align: 'right' as const },
  ...(currency === 'JMD' ? [] : [{ title: 'Worth in JMD', width: 0.2, align: 'right' as const }]),
]

const linesOf = ({ lines, currency }: ReceiptRow): string[][] => {
  const cells = (project: string, company: string, minor: number, localMinor: number) => [
    project,
    company,
    money(currency, minor),
    ...(currency === 'JMD' ? [] : [money('JMD', localMinor)]),
  ]
  const [minor, localMinor] = [lines.map((line) => line.minor), lines.map((line) => line.localMinor)]
  return [
    ...lines.map((line) => cells(line.project, line.company, line.minor, line.localMinor)),
    cells('Total', '', sumMinor(minor), sumMinor(localMinor)),
  ]
}
