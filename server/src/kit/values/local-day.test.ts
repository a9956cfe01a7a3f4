import { afterEach, expect, test } from 'vitest'
import { exchange, setExchange } from './exchange.ts'
import { formatDay, formatMoment, startOfDay } from './local-day.ts'

const jamaica = exchange()
afterEach(() => setExchange(jamaica))

test.each([
  ['America/Jamaica', '2026-11-15', '2026-11-15T05:00:00.000Z'],
  ['America/Port_of_Spain', '2026-11-15', '2026-11-15T04:00:00.000Z'],
  ['Pacific/Auckland', '2026-01-01', '2025-12-31T11:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
])('in %s the day %s begins at %s', (timeZone, day, begins) => {
  setExchange({ code: 'XX', timeZone })
  expect(startOfDay(day).toISOString()).toBe(begins)
})

test('days and times are written in the time zone of the exchange', () => {
  const at = new Date('2026-11-15T04:30:00Z')
  expect([formatDay(at), formatMoment(at)]).toEqual(['14 November 2026', expect.stringContaining('14 November 2026')])
  setExchange({ code: 'GB', timeZone: 'Europe/London' })
  expect(formatDay(at)).toBe('15 November 2026')
})
