import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf, sumMinor, toMajor, toMinor } from './money.ts'

test('every number of cents survives the way to the wire and back', () => {
  const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
  const told = fc.check(fc.property(cents, (minor) => toMinor(toMajor(minor)) === minor))
  expect(told.failed).toBe(false)
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

test('half a cent is a fault, not a rounding', () => {
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

test('a sum that cannot be counted exactly is a fault', () => {
  expect(sumMinor([1, 2, -3])).toBe(0)
  expect(() => sumMinor([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
})
