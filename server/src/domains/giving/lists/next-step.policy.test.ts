import { paymentStatus } from '@lignum/contract/giving/payments'
import { refundState } from '@lignum/contract/giving/refunds'
import { expect, test } from 'vitest'
import { nextStep, type PaymentState } from './next-step.policy.ts'

const paid: PaymentState = {
  status: 'Successful',
  review: null,
  refunds: [],
  hasOpenDispute: false,
  waiting: [],
  hasUnallocated: false,
  unpaidReason: null,
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
  const isPaidByAnother = { review: 'card', unpaidReason: 'paid-by-another' } as const
  expect(actorOf({ status: 'VerificationRequested', ...isPaidByAnother })).toBe('nobody')
})

test('what waits for a second person is for finance', () => {
  for (const kind of ['dispute', 'move', 'allocation'] as const)
    expect(nextStep({ ...paid, waiting: [kind] })).toMatchObject({
      actor: 'finance',
      text: expect.stringContaining('second person'),
    })
})

// A refund at the provider may take days, and nobody here can speed it up: it must not hide what somebody can do.
test('what waits for finance comes before a refund that waits for the provider', () => {
  const refunds = ['pending', 'approved'] as const
  expect(actorOf({ refunds })).toBe('provider')
  expect(actorOf({ refunds, waiting: ['move'] })).toBe('finance')
  expect(actorOf({ refunds, hasOpenDispute: true })).toBe('finance')
  expect(actorOf({ refunds, hasUnallocated: true })).toBe('finance')
  expect(actorOf({ refunds: [...refunds, 'manual'] })).toBe('finance')
})

test('an order that ended without a gift says why, and whether later money becomes its gift', () => {
  const textOf = (state: Partial<PaymentState>) => nextStep({ ...paid, status: 'Canceled', ...state }).text
  expect(textOf({})).toMatch(/not paid in time.*by itself/)
  expect(textOf({ unpaidReason: 'superseded' })).toMatch(/newer payment.*by itself/)
  expect(textOf({ unpaidReason: 'paid-by-another' })).toMatch(/unallocated/)
  expect(textOf({ unpaidReason: 'allocated' })).toMatch(/allocated to another order/)
  expect(textOf({ unpaidReason: 'returned', status: 'VerificationRequested', review: 'us' })).toMatch(/went back/)
  expect(textOf({ unpaidReason: 'returned', status: 'Successful' })).toMatch(/has arrived/)
})
