import type { Currency } from '@lignum/contract/core/money'

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

/** The fields of one CSV line. A quoted field may contain commas and doubled quotes. */
const fieldsOf = (text: string): string[] =>
  [...`,${text}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '').trim() : quoted.replaceAll('""', '"'),
  )

const minorOf = (text: string): number | null => {
  const [, whole, cents] = money.exec(text) ?? []
  return whole === undefined ? null : Number(`${whole}${cents}`)
}

const isCurrency = (text: string): text is Currency => text === 'JMD' || text === 'USD'

/** Reads a provider's CSV export by column name. Lines that cannot be parsed are returned, never skipped. */
export const readReport = (csv: string): ReadReport => {
  const numbered = csv.split(/\r?\n/).map((text, i) => ({ text, lineNo: i + 1 }))
  const [head, ...rest] = numbered.filter(({ text }) => text.trim() !== '')
  const columns = fieldsOf(head?.text ?? '').map((name) => name.toLowerCase())
  const at = needed.map((name) => columns.indexOf(name))
  if (at.includes(-1)) return { lines: [], unreadable: [head?.text ?? ''] }
  const refundedAt = columns.indexOf('refunded')
  const lines: ReportLine[] = []
  const unreadable: string[] = []
  for (const { text, lineNo } of rest) {
    const fields = fieldsOf(text)
    const [transactionId = '', reference = '', currency = '', gross = ''] = at.map((i) => fields[i] ?? '')
    const minor = minorOf(gross)
    const refunded = fields[refundedAt] ?? ''
    const refundedMinor = minorOf(refunded)
    const isWhole = transactionId !== '' && minor && (refunded === '' || refundedMinor !== null)
    if (isWhole && isCurrency(currency))
      lines.push({ lineNo, transactionId, reference, currency, minor, refundedMinor })
    else unreadable.push(text.slice(0, 200))
  }
  return { lines, unreadable }
}
