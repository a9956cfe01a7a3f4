import { expect, test } from 'vitest'
import { fromLocalInput, toLocalInput } from './jamaican-time.ts'

test.each(['2026-11-20T22:00:00.000Z', '2026-07-01T04:30:00.000Z'])(
  '%s survives the way into an input and back',
  (at) => {
    expect(new Date(fromLocalInput(toLocalInput(at)) ?? '').toISOString()).toBe(at)
  },
)

test('the input has Jamaican time', () => {
  expect(toLocalInput('2026-11-20T22:00:00.000Z')).toBe('2026-11-20T17:00')
  expect(toLocalInput('2026-07-01T04:30:00.000Z')).toBe('2026-06-30T23:30')
})

test('nothing is no time, and what is not a time stays as it is', () => {
  expect([toLocalInput(null), fromLocalInput(''), fromLocalInput('tomorrow')]).toEqual(['', null, 'tomorrow'])
})
