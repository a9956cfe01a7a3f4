import { expect, test } from 'vitest'
import { centsOf, dollarsOf } from './cents.ts'

test.each([
  ['5000', 500_000],
  ['5,000', 500_000],
  ['$ 12.5', 1_250],
  ['0.07', 7],
  ['1234567890123.45', 123_456_789_012_345],
])('%s is %i cents', (typed, cents) => expect(centsOf(typed)).toBe(cents))

test.each(['', 'abc', '-5', '1.234', '1.2.3', '1e5', '.5'])('%j is not an amount', (typed) =>
  expect(centsOf(typed)).toBeNull(),
)

test('sums in cents are exact', () => {
  const sum = ['0.10', '0.20', '1050.37'].reduce((all, typed) => all + (centsOf(typed) ?? 0), 0)
  expect(dollarsOf(sum)).toBe(1050.67)
})
