import { expect, test } from 'vitest'
import {
  type Difference,
  differencesOf,
  figuresOf,
  hasRest,
  type MonthState,
  openMonths,
  refusalOfClosing,
  refusalOfEntering,
  stateOf,
} from './bank-months.policy.ts'

test('opening and what came in, less what went out, is the closing balance', () => {
  const sums = { opening: 1_000, received: 500, refunded: -30, paid_out: -200, charge: -7 }
  expect(figuresOf(10_000, sums)).toEqual({
    openingMinor: 11_000,
    receivedMinor: 500,
    refundedMinor: 30,
    paidOutMinor: 200,
    chargesMinor: 7,
    closingMinor: 11_263,
  })
  expect(figuresOf(-5, {})).toEqual({
    openingMinor: -5,
    receivedMinor: 0,
    refundedMinor: 0,
    paidOutMinor: 0,
    chargesMinor: 0,
    closingMinor: -5,
  })
})

const never = () => false

test('months follow each other over the turn of a year', () => {
  expect(openMonths('2026-11', '2027-02', never)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(openMonths('2026-11', '2026-11', never)).toEqual(['2026-11'])
  expect(openMonths('2027-02', '2027-01', never)).toEqual([])
})

test('a year without bookings is listed, and a longer pause before a month in use is left out', () => {
  const isUsed = (month: string) => ['2006-11', '2026-09'].includes(month)
  expect(openMonths('2025-09', '2026-09', isUsed)).toHaveLength(13)
  expect(openMonths('2025-08', '2026-09', isUsed)).toEqual(['2026-09'])
  expect(openMonths('2006-11', '2026-11', isUsed)).toEqual(['2006-11', '2026-09', '2026-10', '2026-11'])
})

test('a month is running, open, entered and then closed', () => {
  const [none, entered] = [
    { isEntered: false, isClosed: false },
    { isEntered: true, isClosed: false },
  ]
  expect(stateOf(none, '2026-11', '2026-11')).toBe('running')
  expect(stateOf(none, '2026-10', '2026-11')).toBe('open')
  expect(stateOf(entered, '2026-10', '2026-11')).toBe('entered')
  expect(stateOf({ isEntered: true, isClosed: true }, '2026-10', '2026-11')).toBe('closed')
})

test('only an entered month can be closed, the first one, by another person', () => {
  const states: readonly (readonly [MonthState, string | null, string | null])[] = [
    ['running', 'giving.bank-month-running', 'giving.bank-month-running'],
    ['open', null, 'giving.bank-month-balance-missing'],
    ['entered', null, null],
    ['closed', 'giving.bank-month-closed', 'giving.bank-month-closed'],
  ]
  for (const [state, entering, closing] of states) {
    expect(refusalOfEntering(state)).toBe(entering)
    expect(refusalOfClosing({ state, isFirstOpen: true, isOwn: false })).toBe(closing)
  }
  expect(refusalOfClosing({ state: 'entered', isFirstOpen: true, isOwn: true })).toBe('giving.bank-month-own')
  expect(refusalOfClosing({ state: 'entered', isFirstOpen: false, isOwn: false })).toBe('giving.bank-month-order')
})

const row = (minor: number): Difference => ({
  kind: 'line',
  day: '2026-10-05',
  text: 'NCB FT1',
  minor,
  lineId: null,
  pledgeId: null,
})
const sumOf = (rows: readonly Difference[]) => rows.reduce((sum, { minor }) => sum + minor, 0)

test('the rows of a difference add up to it, with what is not shown and what nothing explains', () => {
  const none = { shown: [], count: 0, minor: 0 }
  const lines = { shown: [row(300), row(-20)], count: 5, minor: 1_000 }
  const rows = differencesOf(1_234, lines, { shown: [row(-50)], count: 1, minor: -50 })
  expect(rows.map(({ kind, minor }) => [kind, minor])).toEqual([
    ['line', 300],
    ['line', -20],
    ['more-lines', 720],
    ['line', -50],
    ['rest', 284],
  ])
  expect(sumOf(rows)).toBe(1_234)
  expect(hasRest(rows)).toBe(true)
  expect(hasRest(differencesOf(1_000, lines, none))).toBe(false)
  expect(differencesOf(0, none, none)).toEqual([])
})
