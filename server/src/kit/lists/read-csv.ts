import { parse } from 'csv-parse/sync'

export type CsvRow = {
  /** The line of the file on which the row ends; the first line is 1. */
  readonly lineNo: number
  readonly fields: readonly string[]
  /** As it is in the file. */
  readonly text: string
}

/** The rows of a CSV file without empty ones; null if a quotation mark is never closed. */
export const readCsv = (csv: string, delimiter = ','): CsvRow[] | null => {
  // Line ends are made equal first: the parser takes those of the first line for all.
  const source = csv.replaceAll(/\r\n?/g, '\n')
  const ends: number[] = []
  const records = parsed(source, delimiter, (end) => ends.push(end))
  const texts = source.split('\n')
  return (
    records?.map((fields, i) => ({
      lineNo: ends[i] ?? 0,
      fields,
      text: texts
        .slice(ends[i - 1] ?? 0, ends[i])
        .join('\n')
        .trim(),
    })) ?? null
  )
}

const parsed = (source: string, delimiter: string, onRow: (end: number) => void): string[][] | null => {
  try {
    return parse(source, {
      bom: true,
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (record: string[], { lines }) => {
        onRow(lines)
        return record
      },
    })
  } catch (err) {
    if (err instanceof Error && 'code' in err && err.code === 'CSV_QUOTE_NOT_CLOSED') return null
    throw err
  }
}
