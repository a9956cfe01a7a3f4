import type { Currency } from '@lignum/contract/core/money'
import { readCsv } from '#kit/lists/read-csv'

export type ReportLine = {
  /** Its line number in the file; the first line is 1. */
  lineNo: number
  transactionId: string
  reference: string
  currency: Currency
  minor: number
  /** The total refunded so far; null if the report does not contain it. */
  refundedMinor: number | null
}
export type ReadReport = { readonly lines: readonly ReportLine[]; readonly unreadable: readonly string[] }

const needed = ['transaction_id', 'custom_reference', 'currency', 'gross'] as const
const money = /^(\d{1,13})\.(\d{2})$/

const minorOf = (text: string): number | null => {
  const [, whole, cents] = money.exec(text) ?? []
  return whole === undefined ? null : Number(`${whole}${cents}`)
}

const isCurrency = (text: string): text is Currency => text === 'JMD' || text === 'USD'

/** Reads a provider's CSV export by column name. Lines that cannot be parsed are returned, never skipped. */
export const readReport = (csv: string): ReadReport => {
  const [head, ...rest] = readCsv(csv) ?? []
  const columns = (head?.fields ?? []).map((name) => name.toLowerCase())
  const at = needed.map((name) => columns.indexOf(name))
  if (at.includes(-1)) return { lines: [], unreadable: [head?.text ?? csv.slice(0, 200)] }
  const refundedAt = columns.indexOf('refunded')
  const lines: ReportLine[] = []
  const unreadable: string[] = []
  for (const { fields, lineNo, text } of rest) {
    const [transactionId = '', reference = '', currency = '', gross = ''] = at.map((i) => fields[i] ?? '')
    const minor = minorOf(gross)
    const refunded = fields[refundedAt] ?? ''
    const refundedMinor = minorOf(refunded)
    // No more can go back than was paid.
    const isPossible = refunded === '' || (refundedMinor !== null && refundedMinor <= (minor ?? 0))
    const isWhole = transactionId !== '' && minor && isPossible
    if (isWhole && isCurrency(currency))
      lines.push({ lineNo, transactionId, reference, currency, minor, refundedMinor })
    else unreadable.push(text.slice(0, 200))
  }
  return { lines, unreadable }
}
