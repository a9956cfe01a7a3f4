import { expect, test } from 'vitest'
import { nextCartCount } from './cart-count.tsx'

test('the count is set, incremented and decremented, and never negative', () => {
  expect(nextCartCount(0, { type: 'set', count: 3 })).toBe(3)
  expect(nextCartCount(3, { type: 'increment' })).toBe(4)
  expect(nextCartCount(1, { type: 'decrement' })).toBe(0)
  expect(nextCartCount(0, { type: 'decrement' })).toBe(0)
  expect(nextCartCount(2, { type: 'set', count: -1 })).toBe(0)
})
