import { expect, test } from 'vitest'
import { isPastFundingDate } from './funding-date.ts'

test.each([
  [null, false],
  ['2026-11-14', true],
  ['2026-11-15', false],
  ['2026-11-16', false],
])('isPastFundingDate of %s on the evening of 15 November in Jamaica is %s', (date, isPast) => {
  expect(isPastFundingDate(date, new Date('2026-11-16T03:00:00Z'))).toBe(isPast)
})
