import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { describeSchedule } from './describe-schedule.ts'

const now = new Date('2026-11-17T08:54:30.000Z')

test.each([
  ['every 1 s', 'Every second', null],
  ['every 5 s', 'Every 5 seconds', null],
  ['every 60 s', 'Every minute', null],
  ['* * * * *', 'Every minute', '2026-11-17T08:55:00.000Z'],
  ['*/5 * * * *', 'Every 5 minutes', '2026-11-17T08:55:00.000Z'],
  ['54 * * * *', 'Every hour, 54 minutes past', '2026-11-17T09:54:00.000Z'],
  ['55 * * * *', 'Every hour, 55 minutes past', '2026-11-17T08:55:00.000Z'],
  // Crontabs are in UTC, and Jamaica is five hours behind.
  ['37 4 * * *', 'Every day at 11:37 pm', '2026-11-18T04:37:00.000Z'],
  ['54 8 * * *', 'Every day at 3:54 am', '2026-11-18T08:54:00.000Z'],
  ['55 8 * * *', 'Every day at 3:55 am', '2026-11-17T08:55:00.000Z'],
])('%s is read as: %s', (schedule, text, next) => {
  const found = describeSchedule(schedule, now)
  expect([found.text, found.next?.toISOString() ?? null]).toEqual([text, next])
})

test('a moment that is just due has its next run after it', () => {
  const due = new Date('2026-11-17T08:54:00.000Z')
  expect(describeSchedule('54 8 * * *', due).next?.toISOString()).toBe('2026-11-18T08:54:00.000Z')
})

test('every schedule of ours has words', () => {
  const source = fileURLToPath(new URL('../../', import.meta.url))
  const texts = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] }).map((file) =>
    readFileSync(`${source}/${file}`, 'utf8'),
  )
  const schedules = texts.flatMap((text) =>
    [...text.matchAll(/every: '([^']+)'/g)].map(([, schedule = '']) => schedule),
  )
  expect(schedules.length).toBeGreaterThan(15)
  expect(schedules.filter((schedule) => describeSchedule(schedule, now).next === null)).toEqual([])
})
