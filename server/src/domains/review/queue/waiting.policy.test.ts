import { expect, test } from 'vitest'
import { waitingSince, workingDaysBetween } from './waiting.policy.ts'

/** 16 November 2026 is a Monday. */
test.each([
  ['2026-11-16', '2026-11-16', 0],
  ['2026-11-16', '2026-11-17', 1],
  ['2026-11-16', '2026-11-20', 4],
  ['2026-11-16', '2026-11-21', 4],
  ['2026-11-16', '2026-11-22', 4],
  ['2026-11-16', '2026-11-23', 5],
  ['2026-11-20', '2026-11-23', 1],
  ['2026-11-21', '2026-11-22', 0],
  ['2026-11-21', '2026-11-23', 1],
  ['2026-11-16', '2026-12-14', 20],
  ['2026-11-18', '2026-11-16', 0],
])('from %s to %s there are %i working days', (first, last, days) => {
  expect(workingDaysBetween(first, last)).toBe(days)
})

test('the sum over single days is the same as the whole', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 10, 1 + n)).toISOString().slice(0, 10)
  for (let from = 0; from < 14; from += 1)
    for (let to = from; to < 60; to += 1) {
      const single = Array.from({ length: to - from }, (_, i) => workingDaysBetween(day(from + i), day(from + i + 1)))
      expect(workingDaysBetween(day(from), day(to))).toBe(single.reduce((sum, n) => sum + n, 0))
    }
})

test.each([
  ['2026-11-16T15:00:00Z', 0, 0, 'waiting for less than a day'],
  ['2026-11-17T15:00:00Z', 1, 0, 'waiting for 1 day'],
  ['2026-11-23T15:00:00Z', 5, 0, 'waiting for 5 days'],
  ['2026-11-24T15:00:00Z', 6, 1, 'overdue by 1 day'],
  ['2026-11-25T15:00:00Z', 7, 2, 'overdue by 2 days'],
  // It is still Tuesday in Jamaica.
  ['2026-11-25T04:59:00Z', 6, 1, 'overdue by 1 day'],
])('at %s a submission of Monday has waited %i days', (now, days, daysOverdue, text) => {
  const submitted = new Date('2026-11-16T14:00:00Z')
  expect(waitingSince(submitted, new Date(now), 5)).toEqual({ days, daysOverdue, text })
})
