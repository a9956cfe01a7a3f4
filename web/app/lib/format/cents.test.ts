import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, dollarsOf, plainAmount, remainderOf, sumOf } from './cents.ts'
import { formatMoney } from './format-money.ts'

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

test('every amount up to ten billion is read back from what is shown, to the cent', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000_000 })
  const isReadBack = (of: number) => centsOf(formatMoney(dollarsOf(of)).replace('JMD', '')) === of
  expect(fc.check(fc.property(cents, isReadBack)).counterexample).toBeNull()
})

test('an amount is sent without spaces, separators and currency sign', () => {
  expect(plainAmount(' $1,234.50 ')).toBe('1234.50')
})

test('the rest of an amount is exact to the cent', () => {
  expect([remainderOf(100.1, 30.05), remainderOf(0.3, 0.1), remainderOf(5, 5)]).toEqual([70.05, 0.2, 0])
})

test('a sum is exact to the cent', () => {
  expect(sumOf(0.1, 0.2)).toBe(0.3)
  expect(sumOf(1_050.37, 0)).toBe(1_050.37)
})
