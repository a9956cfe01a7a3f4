import { expect, test } from 'vitest'
import { timeUntil } from './time-until.ts'

const now = '2026-11-16T12:00:00.000Z'

test.each([
  ['2026-11-16T12:00:10.000Z', 'in less than a minute'],
  ['2026-11-16T11:59:50.000Z', 'in less than a minute'],
  ['2026-11-16T12:01:00.000Z', 'in 1 minute'],
  ['2026-11-16T15:59:59.000Z', 'in 3 hours'],
  ['2026-11-18T12:00:00.000Z', 'in 2 days'],
])('%s is %s', (at, text) => {
  expect(timeUntil(at, now)).toBe(text)
})
