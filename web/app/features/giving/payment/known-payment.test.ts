import type { PaymentStatus } from '@lignum/contract/giving/payments'
import { expect, test } from 'vitest'
import { type CheckResult, nextPayment, paymentOf } from './known-payment.ts'

const checked = (status: PaymentStatus, sentAt: number, statusText = ''): CheckResult => ({
  type: 'checked',
  status,
  statusText,
  sentAt,
})

test('a check replaces the phase, the description and the time of the last check', () => {
  expect(nextPayment(paymentOf('Pending'), checked('VerificationRequested', 5_000, 'Being checked'))).toEqual({
    phase: 'verifying',
    statusText: 'Being checked',
    isLost: false,
    checkedAt: 5_000,
  })
})

test('a check without a response changes nothing but isLost, and the next response clears it', () => {
  const known = nextPayment(paymentOf('Pending'), checked('Pending', 5_000, 'Open'))
  const lost = nextPayment(known, { type: 'check-failed' })
  expect(lost).toEqual({ ...known, isLost: true })
  expect(nextPayment(lost, { type: 'check-failed' })).toBe(lost)
  expect(nextPayment(lost, checked('Pending', 9_000, 'Open'))).toEqual({ ...known, checkedAt: 9_000 })
})

test('the response to an earlier check does not replace that to a later one', () => {
  const paid = nextPayment(paymentOf('Pending'), checked('Successful', 5_000))
  expect(nextPayment(paid, checked('Pending', 4_999))).toBe(paid)
  expect(nextPayment(paid, checked('Reversed', 5_000)).phase).toBe('failed')
})

test.each(['Successful', 'Failed'] as const)('the final status %s does not become pending again', (status) => {
  const final = nextPayment(paymentOf('Pending'), checked(status, 5_000))
  expect(nextPayment(final, checked('Pending', 6_000))).toBe(final)
  expect(nextPayment(final, checked('VerificationRequested', 6_000))).toBe(final)
})

test('a payment that failed and arrives later all the same is paid', () => {
  const failed = nextPayment(paymentOf('Pending'), checked('Failed', 5_000))
  expect(nextPayment(failed, checked('Successful', 6_000)).phase).toBe('paid')
})
