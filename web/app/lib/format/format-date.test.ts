import { expect, test } from 'vitest'
import { formatDay, formatRecent, formatTime } from './format-date.ts'

/** Still the day before in Jamaica. */
const at = '2026-03-05T03:30:00Z'

test.each([
  ['DD MMM YYYY', '04 Mar 2026'],
  ['D MMMM YYYY', '4 March 2026'],
  ['YYYY-MM-DD', '2026-03-04'],
  ['dddd, D/M/YY', 'Wednesday, 4/3/26'],
  ['ddd DD.MM.', 'Wed 04.03.'],
])('%s formats as %s', (pattern, text) => expect(formatDay(at, pattern)).toBe(text))

test('a time is formatted as day and time of day', () =>
  expect(formatTime(at, 'DD MMM YYYY')).toMatch(/^04 Mar 2026, 10:30\u00a0/))

test('a time of today has no day, in Jamaican time', () => {
  expect(formatRecent(at, 'DD MMM YYYY', '2026-03-05T04:59:00Z')).toMatch(/^10:30/)
  expect(formatRecent(at, 'DD MMM YYYY', '2026-03-05T05:00:00Z')).toMatch(/^04 Mar 2026, 10:30/)
})
