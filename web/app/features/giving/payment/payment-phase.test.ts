import { expect, test } from 'vitest'
import { deadlineAt, isPending, phaseOf } from './payment-phase.ts'

test('a link runs, ends with a minute of warning, and is over', () => {
  expect([0, 239_999, 240_000, 299_999, 300_000].map((now) => deadlineAt(now, 300_000))).toEqual([
    'running',
    'running',
    'ending',
    'ending',
    'over',
  ])
})

test('only what may still change is waited for', () => {
  expect(isPending(phaseOf('AwaitingAuthentication'))).toBe(true)
  expect(isPending(phaseOf('VerificationRequested'))).toBe(true)
  expect(isPending(phaseOf('Successful'))).toBe(false)
  expect(isPending(phaseOf('Canceled'))).toBe(false)
})
