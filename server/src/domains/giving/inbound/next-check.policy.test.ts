import { expect, test } from 'vitest'
import { after, minutes } from '#kit/values/clock'
import { planCheck } from './next-check.policy.ts'

const now = new Date('2026-11-15T12:00:00Z')
const attempt = { provider: 'paypal', state: 'awaiting_payer', modified_at: now, checks: 0 } as const
const farEnd = after(now, minutes(600))
const seconds = (check: { nextAt: Date }) => (check.nextAt.getTime() - now.getTime()) / 1_000

test.each([
  ['an order that is not approved yet', attempt, farEnd, 'look-up', 40],
  ['the same after three look-ups', { ...attempt, checks: 3 }, farEnd, 'look-up', 320],
  ['the same after very many', { ...attempt, checks: 500 }, farEnd, 'look-up', 1_800],
  [
    'one whose outcome is unknown, after very many',
    { ...attempt, state: 'unknown', checks: 500 },
    farEnd,
    'look-up',
    600,
  ],
  ['one that ends before its next look-up', attempt, after(now, 30_000), 'look-up', 30],
  ['one that has expired', attempt, after(now, -1), 'look-up', 40],
  ['a pending link', { ...attempt, provider: 'fygaro' }, after(now, minutes(7)), 'wait', 420],
  ['an expired link', { ...attempt, provider: 'fygaro' }, after(now, -1), 'expire', 40],
  ['an attempt that never reached its provider', { ...attempt, state: 'created' }, farEnd, 'wait', 36_000],
  ['a running completion', { ...attempt, state: 'completing' }, farEnd, 'wait', 120],
  [
    'a completion whose process died',
    { ...attempt, state: 'completing', modified_at: after(now, -minutes(2)) },
    farEnd,
    'look-up',
    40,
  ],
] as const)('%s', (_, due, endsAt, act, inSeconds) => {
  const check = planCheck(due, endsAt, now)
  expect([check.act, seconds(check)]).toEqual([act, inSeconds])
})
