import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateMinor, convertMinor, percentOf, spellMinor, sumMinor, toMajor, toMinor, writeMinor } from './money.ts'

test('every number of cents survives the conversion to the wire and back', () => {
  const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
  const result = fc.check(fc.property(cents, (minor) => toMinor(toMajor(minor)) === minor))
  expect(result.failed).toBe(false)
})

test.each([
  [1, 100],
  [0.1 + 0.2, null],
  [19.99, 1_999],
  [1.005, null],
  [-3.5, -350],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [1e20, null],
])('%d is %s cents', (major, minor) => {
  expect(toMinor(major)).toBe(minor)
})

test('half a cent throws instead of being rounded', () => {
  expect(() => toMajor(0.5)).toThrow(RangeError)
})

test.each([
  [0, 0, 0],
  [50, 0, 0],
  [0, 100, 0],
  [99_999, 100_000, 99],
  [100_000, 100_000, 100],
  [250_000, 100_000, 250],
])('%d of %d is %d per cent: never 100 before the goal, and past it after', (received, requested, percent) => {
  expect(percentOf(received, requested)).toBe(percent)
})

test('a sum that cannot be counted exactly throws', () => {
  expect(sumMinor([1, 2, -3])).toBe(0)
  expect(() => sumMinor([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
})

test('shares add up to the total, each within a cent of what is due, ties to the first', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000_000 })
  const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
  const isFair = (total: number, by: number[]) => {
    const shares = allocateMinor(total, by)
    const sum = by.reduce((all, weight) => all + weight, 0)
    const isNear = shares.every((share, i) => Math.abs(share - (total * (by[i] ?? 0)) / sum) <= 1)
    return sumMinor(shares) === total && isNear
  }
  expect(fc.check(fc.property(cents, weights, isFair)).failed).toBe(false)
  expect(allocateMinor(10_000, [1, 1, 1])).toEqual([3_334, 3_333, 3_333])
})

test('US dollars are converted to Jamaican dollars at the rate of the day, rounded once', () => {
  expect(convertMinor(10_000, 157_234_500)).toBe(1_572_345)
  expect(allocateMinor(1_572_345, [6_000, 4_000])).toEqual([943_407, 628_938])
  expect(convertMinor(1, 157_500_000)).toBe(158)
  const cents = fc.integer({ min: 0, max: 100_000_000 })
  const isMonotone = (a: number, b: number) =>
    a <= b ? convertMinor(a, 157_234_500) <= convertMinor(b, 157_234_500) : true
  expect(fc.check(fc.property(cents, cents, isMonotone)).failed).toBe(false)
})

test('amounts are written with two decimals, and for readers with thousands separators', () => {
  expect([0, 5, 123, -5, -123_456_789].map(writeMinor)).toEqual(['0.00', '0.05', '1.23', '-0.05', '-1234567.89'])
  expect([99_999, 100_000, -123_456_789].map(spellMinor)).toEqual(['999.99', '1,000.00', '-1,234,567.89'])
  expect(() => writeMinor(0.5)).toThrow(RangeError)
  const isTheSame = (minor: number) => toMinor(Number(writeMinor(minor))) === minor
  expect(fc.check(fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), isTheSame)).failed).toBe(
    false,
  )
})
