import { expect, test } from 'vitest'
import { deadlineAt, isPending, phaseOf } from './payment-phase.ts'

test('deadlineAt is ending one minute before the end of the link, then over', () => {
  expect([0, 239_999, 240_000, 299_999, 300_000].map((now) => deadlineAt(now, 300_000))).toEqual([
    'running',
    'running',
    'ending',
    'ending',
    'over',
  ])
})

test('isPending is true only for statuses that can still change', () => {
  expect(isPending(phaseOf('AwaitingAuthentication'))).toBe(true)
  expect(isPending(phaseOf('VerificationRequested'))).toBe(true)
  expect(isPending(phaseOf('Successful'))).toBe(false)
  expect(isPending(phaseOf('Canceled'))).toBe(false)
})
