import { expect, test } from 'vitest'
import { formatLogLine } from './format-log-line.ts'

const time = '2026-11-15T12:00:00.000Z'

test('a line of the log becomes one that people read, its fields after the message', () => {
  const line = JSON.stringify({ level: 'warn', time, eventMarker: 'ab1', status: 404, message: 'answered' })
  expect(formatLogLine('api', line)).toBe('api        12:00:00 warn  answered eventMarker=ab1 status=404')
})

test('the stack of an error stands below its line', () => {
  const err = { message: 'm', stack: 'Error: m\n    at x.ts:1:1' }
  const line = JSON.stringify({ level: 'error', time, err, message: 'failed' })
  expect(formatLogLine('worker', line)).toBe('worker     12:00:00 error failed\nError: m\n    at x.ts:1:1')
})

test.each(['Restarting', '{ not json'])('anything else is shown as it is: %s', (line) => {
  expect(formatLogLine('api', line)).toBe(`api        ${line}`)
})
