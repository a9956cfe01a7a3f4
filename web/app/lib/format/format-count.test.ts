import { expect, test } from 'vitest'
import { countOf, formatShort } from './format-count.ts'

test.each([
  [0, '0'],
  [42, '42'],
  [999, '999'],
  [1_000, '1K+'],
  [1_960, '1.9K+'],
  [184_342_210.5, '184.3M+'],
  [999_999_999, '999.9M+'],
  [2_000_000_000, '2B+'],
])('%d is shortened to %s, never rounded up', (count, text) => {
  expect(formatShort(count)).toBe(text)
})

test('the noun is singular for one and plural otherwise', () => {
  expect([countOf(0, 'project'), countOf(1, 'project'), countOf(1_200, 'project')]).toEqual([
    '0 projects',
    '1 project',
    '1,200 projects',
  ])
})
