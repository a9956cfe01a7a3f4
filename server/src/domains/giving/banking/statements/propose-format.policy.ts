import type { StatementFormat } from '@lignum/contract/giving/banking/statement-format'
import { dateFormats, delimiters } from '@lignum/contract/giving/banking/statement-format'
import { readCsv } from '#kit/lists/read-csv'
import { readAmount } from './amount-text.policy.ts'
import { readDay } from './day-text.policy.ts'
import { columnNames, decodeStatement } from './read-statement.policy.ts'

const usualNames = {
  day: /date|day/i,
  reference: /ref|cheque|transaction (id|no)/i,
  description: /descr|detail|narrat|particular|memo|remark/i,
  payer: /payer|sender|name|from/i,
  credit: /credit|paid in|deposit|money in/i,
  debit: /debit|paid out|withdraw|money out/i,
  amount: /amount|value/i,
} as const

/** A first guess at how a statement is read, from its column names and first rows. A person checks and changes it. */
export const proposeFormat = (content: Buffer): StatementFormat => {
  const encoding = isUtf8(content) ? 'utf-8' : 'windows-1252'
  const csv = decodeStatement(content, encoding)
  const rowsBy = (delimiter: string) => (readCsv(csv, delimiter) ?? []).slice(0, 40)
  const delimiter = delimiters.reduce((best, next) => (widthOf(rowsBy(next)) > widthOf(rowsBy(best)) ? next : best))
  const rows = rowsBy(delimiter)
  const headerRow = rows.findIndex(({ fields }) => fields.some((field) => usualNames.day.test(field))) + 1
  const columns = columnNames(rows, headerRow)
  const first = columns[0] ?? 'Column 1'
  const named = (pattern: RegExp) => columns.find((name) => pattern.test(name)) ?? null
  const cellsOf = (column: string) =>
    rows
      .slice(headerRow)
      .map(({ fields }) => fields[columns.indexOf(column)] ?? '')
      .filter((text) => text !== '')
  const day = named(usualNames.day) ?? first
  const amount = amountOf(named, columns)
  const amounts = cellsOf(amount.kind === 'separate' ? amount.credit : amount.column)
  return {
    encoding,
    delimiter,
    headerRow,
    dateFormat: mostReadable(dateFormats, (format) => cellsOf(day).filter((text) => readDay(text, format)).length),
    decimalSign: mostReadable(['.', ','] as const, (sign) => amounts.filter((text) => readAmount(text, sign)).length),
    day,
    reference: named(usualNames.reference),
    description: [named(usualNames.description) ?? columns[1] ?? first],
    payer: named(usualNames.payer),
    amount,
  }
}

const isUtf8 = (content: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return true
  } catch {
    return false
  }
}

const widthOf = (rows: readonly { fields: readonly string[] }[]): number =>
  Math.max(0, ...rows.map(({ fields }) => fields.length))

const amountOf = (named: (pattern: RegExp) => string | null, columns: readonly string[]): StatementFormat['amount'] => {
  const [credit, debit] = [named(usualNames.credit), named(usualNames.debit)]
  if (credit && debit && credit !== debit) return { kind: 'separate', credit, debit }
  return { kind: 'signed', column: named(usualNames.amount) ?? columns.at(-1) ?? 'Column 1' }
}

/** The first of those by which the most cells can be read. */
const mostReadable = <T>(all: readonly [T, ...T[]], count: (one: T) => number): T =>
  all.reduce((best, next) => (count(next) > count(best) ? next : best), all[0])
