import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import type { Currency } from '@lignum/contract/core/money'
import { z } from 'zod'
import type { BankingDb } from '../banking.tables.ts'
import {
  type Difference,
  differencesOf,
  figuresOf,
  type Month,
  type MonthFigures,
  type MonthState,
  nextMonth,
  openMonths,
  type Rows,
  stateOf,
} from './bank-months.policy.ts'
import {
  type BankMonthRow,
  findFirstMonth,
  listBankMonths,
  listUnexplained,
  listWithoutLine,
  type OpenRow,
  sumMovements,
  sumUnexplained,
  sumWithoutLine,
} from './bank-months.reads.ts'

export type ReadMonth = {
  readonly currency: Currency
  readonly month: Month
  readonly state: MonthState
  /** The only one that can be closed next. */
  readonly isFirstOpen: boolean
  readonly figures: MonthFigures
  readonly row: BankMonthRow | null
}

const monthOf = ({ month }: { month: string }): Month => month.slice(0, 7)

/** The months of the bank account of a currency, newest first. Open ones are summed up from what was booked since the last closed one. */
export const readBankMonths = async (db: BankingDb, currency: Currency, now: Date): Promise<ReadMonth[]> => {
  const thisMonth = dayInJamaica(now).slice(0, 7)
  const stored = await listBankMonths(db, currency)
  const closed = stored.filter((row) => row.closed_at !== null)
  const last = closed[0]
  const since = last ? nextMonth(monthOf(last)) : null
  const sums = await sumMovements(db, currency, since)
  const first = since ?? (await findFirstMonth(db, currency)) ?? thisMonth
  const rows = new Map(stored.map((row) => [monthOf(row), row]))
  const isUsed = (month: Month) => sums.has(month) || rows.has(month) || (!last && month === first)
  const open: ReadMonth[] = []
  let previous = last?.closing_minor ?? 0
  for (const month of openMonths(first, thisMonth, isUsed)) {
    const [row, figures] = [rows.get(month) ?? null, figuresOf(previous, sums.get(month) ?? {})]
    const state = stateOf({ isEntered: row !== null, isClosed: false }, month, thisMonth)
    open.push({ currency, month, state, isFirstOpen: open.length === 0, figures, row })
    previous = figures.closingMinor
  }
  return [...open.toReversed(), ...closed.map((row) => closedMonth(row))]
}

const closedMonth = (row: BankMonthRow): ReadMonth => ({
  currency: row.currency,
  month: monthOf(row),
  state: 'closed',
  isFirstOpen: false,
  figures: {
    openingMinor: row.opening_minor ?? 0,
    receivedMinor: row.received_minor ?? 0,
    refundedMinor: row.refunded_minor ?? 0,
    paidOutMinor: row.paid_out_minor ?? 0,
    chargesMinor: row.charges_minor ?? 0,
    closingMinor: row.closing_minor ?? 0,
  },
  row,
})

/** Rows that are shown of each kind. */
const shownRows = 200

/** The rows by which a balance of the bank differs from the ledger at the end of a month. */
export const readDifferences = async (
  db: BankingDb,
  { currency, month, figures }: Pick<ReadMonth, 'currency' | 'month' | 'figures'>,
  balanceMinor: number,
): Promise<Difference[]> => {
  const [of, limit] = [{ currency, month }, shownRows]
  const lines = rowsOf('line', await listUnexplained(db, { ...of, limit }), await sumUnexplained(db, of))
  const entries = rowsOf('entry', await listWithoutLine(db, { ...of, limit }), await sumWithoutLine(db, of))
  return differencesOf(balanceMinor - figures.closingMinor, lines, entries)
}

const rowsOf = (
  kind: 'line' | 'entry',
  found: readonly OpenRow[],
  { count, minor }: { count: number; minor: number },
): Rows => ({
  shown: found.map((row) => ({
    kind,
    day: row.day,
    text: row.text,
    minor: row.minor,
    lineId: row.line_id,
    pledgeId: row.pledge_id,
  })),
  count,
  minor,
})

const stored = z.array(
  z.object({
    kind: z.enum(['line', 'entry', 'more-lines', 'more-entries', 'rest']),
    day: z.string().nullable(),
    text: z.string(),
    minor: z.int(),
    lineId: z.string().nullable(),
    pledgeId: z.string().nullable(),
  }),
)

/** The differences of a month: of a closed one those of then, of an entered one those of now. */
export const differencesOfMonth = async (db: BankingDb, month: ReadMonth): Promise<readonly Difference[]> => {
  if (!month.row) return []
  if (month.state === 'closed') return stored.parse(month.row.differences)
  return readDifferences(db, month, month.row.balance_minor)
}
