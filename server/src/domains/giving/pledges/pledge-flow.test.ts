import { pledgeStatus } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { actionOf, moveOf, pledgeFlow, describePledge } from './pledge-flow.ts'

test('the flow has exactly these moves, and none from Reversed', () => {
  const moves = pledgeStatus.options.flatMap((from) =>
    Object.entries(pledgeFlow[from]).map(([action, move]) => `${from} ${action} ${move.to}`),
  )
  expect(moves).toEqual([
    'Unfulfilled receive Unfulfilled',
    'Unfulfilled closeShort Fulfilled',
    'Unfulfilled reject Rejected',
    'Unfulfilled reverse Reversed',
    'Fulfilled receive Fulfilled',
    'Fulfilled reverse Reversed',
    'Rejected receive Unfulfilled',
    'Rejected reopen Unfulfilled',
  ])
})

test.each([
  ['Unfulfilled', 0, 'Fulfilled', 'why', 'giving.pledge-without-money'],
  ['Unfulfilled', 5, 'Fulfilled', null, 'giving.reason-needed'],
  ['Unfulfilled', 5, 'Rejected', 'why', 'giving.pledge-has-money'],
  ['Unfulfilled', 0, 'Rejected', null, 'giving.reason-needed'],
  ['Unfulfilled', 0, 'Reversed', 'why', 'giving.pledge-without-money'],
  ['Fulfilled', 5, 'Unfulfilled', 'why', 'giving.pledge-move'],
  ['Fulfilled', 5, 'Reversed', null, 'giving.reason-needed'],
  ['Rejected', 0, 'Fulfilled', 'why', 'giving.pledge-move'],
  ['Reversed', 0, 'Unfulfilled', 'why', 'giving.pledge-move'],
] as const)(
  '%s with %i received cannot become %s (reason: %s): %s',
  (status, receivedMinor, requested, reason, code) => {
    expect(moveOf({ status, receivedMinor }, actionOf(requested, false), reason)).toBe(code)
  },
)

test('a request with money is a receipt for Fulfilled and Unfulfilled, and not allowed otherwise', () => {
  expect(pledgeStatus.options.map((requested) => actionOf(requested, true))).toEqual(['receive', 'receive', null, null])
})

test.each(pledgeStatus.options)('%s has a description', (status) => {
  expect(describePledge({ status, receivedMinor: 0 })).toMatch(/^\w.+\.$/)
})

test('a partly received pledge is described as such', () => {
  expect(describePledge({ status: 'Unfulfilled', receivedMinor: 1 })).toContain('part of your pledge')
})
