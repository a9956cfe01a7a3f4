import { expect, test } from 'vitest'
import { fromMillionths, isUnusual, lastDayToEnter, toMillionths, usdUntil } from './rate.policy.ts'

test.each([
  ['160.25', 160_250_000, '160.25'],
  ['1', 1_000_000, '1.00'],
  ['157.234567', 157_234_567, '157.234567'],
  ['10000', 10_000_000_000, '10000.00'],
  ['160.100', 160_100_000, '160.10'],
])('%s', (text, millionths, shown) => {
  expect(toMillionths(text)).toBe(millionths)
  expect(fromMillionths(millionths)).toBe(shown)
})

test('more than five per cent off the last is unusual, exactly five is not, and the first rate is not', () => {
  expect([105_000_000, 105_000_001, 95_000_000, 94_999_999].map((rate) => isUnusual(rate, 100_000_000))).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect(isUnusual(1_000_000, null)).toBe(false)
})

test.each([
  ['2026-11-16', true, '2026-11-23', false],
  ['2026-11-13', true, '2026-11-20', false],
  ['2026-11-12', true, '2026-11-19', true],
  ['2026-11-09', true, '2026-11-16', true],
  ['2026-11-08', false, '2026-11-15', false],
])('with a rate of %s', (newest, isOn, until, isEndingSoon) => {
  expect(usdUntil([newest], '2026-11-16')).toEqual({ isOn, until, isEndingSoon })
})

test('without a rate US dollars are off', () => {
  expect(usdUntil([], '2026-11-16')).toEqual({ isOn: false, until: null, isEndingSoon: false })
  expect(lastDayToEnter('2026-12-28')).toBe('2027-01-04')
})

test('a rate that waits for its day counts, unless US dollars are off before it', () => {
  const until = (...days: string[]) => usdUntil(days, '2026-11-16').until
  expect(until('2026-11-12', '2026-11-18')).toBe('2026-11-25')
  expect(until('2026-11-12', '2026-11-20')).toBe('2026-11-27')
  expect(until('2026-11-12', '2026-11-21')).toBe('2026-11-19')
})
