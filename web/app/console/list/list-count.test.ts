import { expect, test } from 'vitest'
import { countText, lastPage, rangeText } from './list-count.ts'

test('a count that stopped at ten thousand says so', () => {
  expect([0, 1, 9_999, 10_000].map(countText)).toEqual(['0', '1', '9,999', 'more than 10,000'])
})

test('the rows shown are named by their place in the whole list', () => {
  expect(rangeText({ first: 1, shown: 12, count: 12 })).toBe('1 to 12 of 12')
  expect(rangeText({ first: 9_501, shown: 500, count: 10_000 })).toBe('9,501 to 10,000 of more than 10,000')
})

test('the pages end with the count, and go on behind it while they are full', () => {
  expect(lastPage(1, 20, 20, 41)).toBe(3)
  expect(lastPage(1, 20, 0, 0)).toBe(1)
  expect(lastPage(20, 500, 500, 10_000)).toBe(21)
  expect(lastPage(25, 500, 499, 10_000)).toBe(25)
  expect(lastPage(1, 500, 500, 10_000)).toBe(20)
})
