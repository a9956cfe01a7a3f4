import { type PaymentStatus, paymentStatus } from '@lignum/contract/giving/payments'
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

test('every status of the contract has its phase', () => {
  expect(Object.fromEntries(paymentStatus.options.map((status) => [status, phaseOf(status)]))).toEqual({
    Pending: 'waiting',
    AwaitingAuthentication: 'waiting',
    VerificationRequested: 'verifying',
    Successful: 'paid',
    Failed: 'failed',
    Canceled: 'failed',
    Reversed: 'failed',
  })
})

test('isPending is true only for phases that can still change', () => {
  expect((['waiting', 'verifying', 'paid', 'failed'] as const).map(isPending)).toEqual([true, true, false, false])
})

test.each(['Refunded', '', 'toString', 'constructor', '__proto__'])(
  'the unknown status %j is being checked: neither declined nor paid nor payable',
  (status) => {
    // A status that a newer server has added.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    expect(phaseOf(status as PaymentStatus)).toBe('verifying')
  },
)
