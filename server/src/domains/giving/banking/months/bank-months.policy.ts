import type { RefusalCode } from '@lignum/contract/core/errors'
import { sumMinor } from '#kit/values/money'

/** Months are written `2026-10`, so that they sort as text. */
export type Month = string

export type MonthFigures = {
  readonly openingMinor: number
  readonly receivedMinor: number
  readonly refundedMinor: number
  readonly paidOutMinor: number
  readonly chargesMinor: number
  readonly closingMinor: number
}

/** Sums of what was booked at the bank in a month, by kind; what went out is negative. */
export type MonthSums = Partial<Record<'opening' | 'received' | 'refunded' | 'paid_out' | 'charge', number>>

export const nextMonth = (month: Month): Month => {
  const [year = 0, no = 0] = month.split('-').map(Number)
  return no === 12 ? `${year + 1}-01` : `${year}-${String(no + 1).padStart(2, '0')}`
}

/** Months in a row without anything booked that are listed between others. */
const longestPause = 12

/**
 * The open months from the first to the last, both included. A longer pause before a month in use is left out, because
 * nobody could close it month by month: a single line with a wrong year may precede it.
 */
export const openMonths = (first: Month, last: Month, isUsed: (month: Month) => boolean): Month[] => {
  const months: Month[] = []
  let pause: Month[] = []
  for (let month = first; month <= last; month = nextMonth(month)) {
    if (!isUsed(month)) {
      pause.push(month)
      continue
    }
    months.push(...(pause.length > longestPause ? [] : pause), month)
    pause = []
  }
  return [...months, ...pause]
}

/** The figures of a month: opening + received − refunded − paid out − charges = closing. */
export const figuresOf = (previousClosingMinor: number, sums: MonthSums): MonthFigures => {
  const [received, out] = [sums.received ?? 0, [sums.refunded ?? 0, sums.paid_out ?? 0, sums.charge ?? 0]]
  const opening = previousClosingMinor + (sums.opening ?? 0)
  const [refunded = 0, paidOut = 0, charges = 0] = out.map((minor) => 0 - minor)
  return {
    openingMinor: opening,
    receivedMinor: received,
    refundedMinor: refunded,
    paidOutMinor: paidOut,
    chargesMinor: charges,
    closingMinor: sumMinor([opening, received, ...out]),
  }
}

export type MonthState = 'running' | 'open' | 'entered' | 'closed'

type Stored = { readonly isEntered: boolean; readonly isClosed: boolean }

/** Running, then open, entered and closed; nothing leads back from closed. */
export const stateOf = ({ isEntered, isClosed }: Stored, month: Month, thisMonth: Month): MonthState => {
  if (isClosed) return 'closed'
  if (month >= thisMonth) return 'running'
  return isEntered ? 'entered' : 'open'
}

/** Why the balance of a month in this state cannot be entered; null if it can. */
export const refusalOfEntering = (state: MonthState): RefusalCode | null => {
  if (state === 'closed') return 'giving.bank-month-closed'
  return state === 'running' ? 'giving.bank-month-running' : null
}

type Closing = { readonly state: MonthState; readonly isFirstOpen: boolean; readonly isOwn: boolean }

/** Why a month cannot be closed by this person; null if it can. */
export const refusalOfClosing = ({ state, isFirstOpen, isOwn }: Closing): RefusalCode | null => {
  if (state === 'closed') return 'giving.bank-month-closed'
  if (state === 'running') return 'giving.bank-month-running'
  if (state === 'open') return 'giving.bank-month-balance-missing'
  if (isOwn) return 'giving.bank-month-own'
  return isFirstOpen ? null : 'giving.bank-month-order'
}

/** Why bank and ledger differ. A positive amount is at the bank and not in the ledger. */
export type Difference = {
  readonly kind: 'line' | 'entry' | 'more-lines' | 'more-entries' | 'rest'
  readonly day: string | null
  readonly text: string
  readonly minor: number
  readonly lineId: string | null
  readonly pledgeId: string | null
}
export type Rows = { readonly shown: readonly Difference[]; readonly count: number; readonly minor: number }

/** The rows of a difference, which add up to it: what cannot be shown one by one, and what no row explains, is a row too. */
export const differencesOf = (differenceMinor: number, lines: Rows, entries: Rows): Difference[] => {
  const rest = differenceMinor - lines.minor - entries.minor
  return [
    ...lines.shown,
    ...moreOf(lines, 'more-lines', 'more lines that nobody has explained'),
    ...entries.shown,
    ...moreOf(entries, 'more-entries', 'more entries without a line of a statement'),
    ...(rest === 0 ? [] : [{ ...plain, kind: 'rest' as const, text: 'Not explained by any row', minor: rest }]),
  ]
}

const plain = { day: null, lineId: null, pledgeId: null }

const moreOf = ({ shown, count, minor }: Rows, kind: 'more-lines' | 'more-entries', text: string): Difference[] => {
  const more = count - shown.length
  const left = minor - sumMinor(shown.map((row) => row.minor))
  return more === 0 ? [] : [{ ...plain, kind, text: `${more} ${text}`, minor: left }]
}

/** Whether a part of the difference is explained by no row. */
export const hasRest = (differences: readonly Difference[]): boolean => differences.some(({ kind }) => kind === 'rest')
