import { paymentStatus } from '@lignum/contract/giving/payments'
import { refundState } from '@lignum/contract/giving/refunds'
import { expect, test } from 'vitest'
import { nextStep, type PaymentState } from './next-step.policy.ts'

const paid: PaymentState = {
  status: 'Successful',
  review: null,
  refunds: [],
  hasOpenDispute: false,
  hasWaitingMove: false,
  hasUnallocated: false,
}
const actorOf = (state: Partial<PaymentState>) => nextStep({ ...paid, ...state }).actor

test('every state has a sentence', () => {
  for (const status of paymentStatus.options) expect(nextStep({ ...paid, status }).text).toMatch(/\.$/)
})

test('nobody has to act on a gift that has arrived, or went back', () => {
  expect([actorOf({}), actorOf({ status: 'Reversed' }), actorOf({ status: 'Canceled' })]).toEqual([
    'nobody',
    'nobody',
    'nobody',
  ])
})

test('who acts on a refund follows its state; a finished one asks for nothing', () => {
  expect(Object.fromEntries(refundState.options.map((state) => [state, actorOf({ refunds: [state] })]))).toEqual({
    requested: 'finance',
    approved: 'provider',
    submitted: 'provider',
    manual: 'finance',
    pending: 'provider',
    succeeded: 'nobody',
    failed: 'nobody',
    rejected: 'nobody',
    unknown: 'finance',
  })
  expect(actorOf({ refunds: ['failed', 'requested'] })).toBe('finance')
})

test('disputes, unallocated money and reviews name who must act', () => {
  expect(actorOf({ hasOpenDispute: true })).toBe('finance')
  expect(actorOf({ hasUnallocated: true })).toBe('finance')
  expect(actorOf({ status: 'VerificationRequested', review: 'us' })).toBe('finance')
  expect(actorOf({ status: 'VerificationRequested', review: 'card' })).toBe('donor')
})

test('a move that waits for a second person is for finance, after an open refund', () => {
  expect(nextStep({ ...paid, hasWaitingMove: true })).toMatchObject({
    actor: 'finance',
    text: expect.stringContaining('second person'),
  })
  expect(actorOf({ hasWaitingMove: true, refunds: ['approved'] })).toBe('provider')
})
