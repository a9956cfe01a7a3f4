import type { StatementFormat } from '@lignum/contract/giving/banking/statement-format'
import { type CsvRow, readCsv } from '#kit/lists/read-csv'
import { normalizeReference } from '../../pledges/receive-at-bank.ts'
import { readAmount } from './amount-text.policy.ts'
import { readDay } from './day-text.policy.ts'

export type StatementLine = {
  readonly lineNo: number
  readonly day: string
  readonly reference: string
  /** Positive if it came in, negative if it went out. */
  readonly minor: number
  readonly description: string
  readonly payer: string
  /** Among lines that are otherwise identical; the first one is 1. */
  readonly position: number
}
export type UnreadableLine = { readonly lineNo: number; readonly text: string; readonly why: string }
export type ReadStatement = {
  readonly columns: readonly string[]
  readonly rows: readonly CsvRow[]
  readonly lines: readonly StatementLine[]
  readonly unreadable: readonly UnreadableLine[]
}

export const decodeStatement = (content: Buffer, encoding: StatementFormat['encoding']): string =>
  new TextDecoder(encoding).decode(content)

/** Reads a statement by the format of its account. Lines that cannot be parsed are returned, never skipped. */
export const readStatement = (csv: string, format: StatementFormat, today: string): ReadStatement => {
  const all = readCsv(csv, format.delimiter)
  if (!all) return unreadableFile('A quotation mark is never closed.')
  const columns = columnNames(all, format.headerRow)
  const rows = all.slice(format.headerRow)
  const missing = columnsOf(format).filter((name) => !columns.includes(name))
  if (missing.length > 0) return { ...unreadableFile(`There is no column ${missing.join(', ')}.`), columns, rows }
  const cellOf = (row: CsvRow) => (column: string | null) =>
    column === null ? '' : (row.fields[columns.indexOf(column)] ?? '')
  const parsed = rows.map((row) => parseRow(row, cellOf(row), format, today))
  const unreadable = parsed.filter((line): line is UnreadableLine => 'why' in line)
  return {
    columns,
    rows,
    lines: withPositions(parsed.filter((line): line is Unnumbered => !('why' in line))),
    unreadable,
  }
}

const unreadableFile = (why: string): ReadStatement => ({
  columns: [],
  rows: [],
  lines: [],
  unreadable: [{ lineNo: 1, text: '', why }],
})

/** The names of the header, numbered where one is empty or comes twice. */
export const columnNames = (rows: readonly CsvRow[], headerRow: number): string[] => {
  const width = rows.reduce((most, { fields }) => Math.max(most, fields.length), 0)
  const header = headerRow === 0 ? [] : (rows[headerRow - 1]?.fields ?? [])
  return Array.from({ length: width }, (_, i) => {
    const name = (header[i] ?? '').replaceAll(/\s+/g, ' ').slice(0, 80)
    return name === '' || header.indexOf(header[i] ?? '') < i ? `${name} Column ${i + 1}`.trim() : name
  })
}

const columnsOf = ({ day, reference, description, payer, amount }: StatementFormat): string[] => {
  const ofAmount =
    amount.kind === 'separate'
      ? [amount.credit, amount.debit]
      : amount.kind === 'marked'
        ? [amount.column, amount.mark]
        : [amount.column]
  return [day, reference, ...description, payer, ...ofAmount].filter((name) => name !== null)
}

type Unnumbered = Omit<StatementLine, 'position'>
type Cell = (column: string | null) => string

const parseRow = (row: CsvRow, cell: Cell, format: StatementFormat, today: string): Unnumbered | UnreadableLine => {
  const unreadable = (why: string) => ({ lineNo: row.lineNo, text: row.text.slice(0, 200), why })
  const day = readDay(cell(format.day), format.dateFormat)
  if (day === null) return unreadable('It has no day.')
  if (day > today) return unreadable('Its day is in the future.')
  const minor = amountOf(cell, format)
  if (minor === null) return unreadable('Its amount cannot be read.')
  if (minor === 0) return unreadable('Its amount is zero.')
  return {
    lineNo: row.lineNo,
    day,
    reference: normalizeReference(cell(format.reference)).slice(0, 100),
    minor,
    description: joined(format.description.map(cell)).slice(0, 500),
    payer: joined([cell(format.payer)]).slice(0, 200),
  }
}

const joined = (texts: readonly string[]): string => texts.join(' ').replaceAll(/\s+/g, ' ').trim()

const amountOf = (cell: Cell, { amount, decimalSign }: StatementFormat): number | null => {
  const read = (column: string) => readAmount(cell(column), decimalSign)
  if (amount.kind === 'signed') return read(amount.column)
  if (amount.kind === 'marked') {
    const minor = read(amount.column)
    if (minor === null || minor < 0) return null
    const mark = cell(amount.mark).toUpperCase()
    if (mark === amount.debit.toUpperCase()) return -minor
    return mark === amount.credit.toUpperCase() ? minor : null
  }
  return separateAmount(cell, amount, read)
}

/** One of the two columns holds the amount, with or without a sign; the other one is empty or zero. */
const separateAmount = (
  cell: Cell,
  { credit, debit }: { credit: string; debit: string },
  read: (column: string) => number | null,
): number | null => {
  const [received, paid] = [credit, debit].map((column) => (cell(column) === '' ? 0 : read(column)))
  if (received === null || received === undefined || paid === null || paid === undefined) return null
  if (received !== 0 && paid !== 0) return null
  return received === 0 ? -Math.abs(paid) : received
}

/** Lines with the same day, reference and amount are counted in the order of the file. */
const withPositions = (lines: readonly Unnumbered[]): StatementLine[] => {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const key = JSON.stringify([line.day, line.reference, line.minor])
    const position = (counts.get(key) ?? 0) + 1
    counts.set(key, position)
    return { ...line, position }
  })
}
