import { sumMinor, toMinor, writeMinor } from '../values/money.ts'

export type Cell = string | number | boolean | null

/** The columns of an exported list. Amounts are summed for each currency. */
export type SheetColumns<Row> = {
  readonly columns: readonly (keyof Row & string)[]
  readonly money?: {
    readonly currency: keyof Row & string
    readonly amounts: readonly (keyof Row & string)[]
  }
}

type Sums = Map<string, number[]>

/** Counts the rows of a sheet and sums its money while they pass. */
export const openTotals = <Row extends Readonly<Record<string, Cell>>>({ columns, money }: SheetColumns<Row>) => {
  const sums: Sums = new Map()
  let count = 0
  return {
    add: (rows: readonly Row[]) => {
      count += rows.length
      if (!money) return
      for (const row of rows) {
        const currency = String(row[money.currency])
        const before = sums.get(currency) ?? money.amounts.map(() => 0)
        sums.set(
          currency,
          before.map((sum, i) => sumMinor([sum, centsOf(row[money.amounts[i] ?? ''])])),
        )
      }
    },
    count: () => count,
    /** The last row: `Total of 3 rows`, and below each amount `JMD 120.00; USD 5.50`. */
    row: (): Cell[] =>
      columns.map((column, i) => {
        if (i === 0) return `Total of ${count} rows`
        const at = money?.amounts.indexOf(column) ?? -1
        return at < 0 ? null : totalsOf(sums, at)
      }),
  }
}

const totalsOf = (sums: Sums, at: number) =>
  [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, amounts]) => `${currency} ${writeMinor(amounts[at] ?? 0)}`)
    .join('; ')

const centsOf = (cell: Cell | undefined): number => {
  const cents = typeof cell === 'number' ? toMinor(cell) : 0
  if (cents === null) throw new RangeError(`not an amount of money: ${cell}`)
  return cents
}

/** Spreadsheets evaluate cells that begin with one of these; a leading quote makes them plain text. */
const formulaStart = /^[=+\-@\t\r]/

/** The text of a cell that no spreadsheet evaluates. */
export const withoutFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)
