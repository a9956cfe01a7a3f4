import { sumMinor } from '#kit/values/money'
import type { DayTotal } from './totals.reads.ts'

/** What to add up of the totals of one currency. */
export type Adder = (column: 'rows' | 'items' | 'amount_minor' | 'part_minor', ...statuses: readonly string[]) => number

/** One total for each currency; with no status given, an adder adds those of all. */
export const byCurrency = <Sums>(days: readonly DayTotal[], sums: (add: Adder) => Sums) =>
  [...Map.groupBy(days, ({ currency }) => currency)].map(([currency, of]) => {
    const add: Adder = (column, ...statuses) =>
      sumMinor(of.filter(({ status }) => statuses.length === 0 || statuses.includes(status)).map((day) => day[column]))
    return { currency, ...sums(add) }
  })
