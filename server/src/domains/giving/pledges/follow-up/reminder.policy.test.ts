import { expect, test } from 'vitest'
import { after, days } from '#kit/values/clock'
import { type FollowedPledge, nextReminder } from './reminder.policy.ts'

const created = new Date('2026-01-01T12:00:00Z')
const pledge: FollowedPledge = {
  status: 'Unfulfilled',
  received_minor: 0,
  email: 'ana@example.test',
  declined_at: null,
  created_at: created,
  is_open: true,
  is_being_paid: false,
}
const on = (day: number) => after(created, days(day))

test.each([
  [6.9, null, 7],
  [7, 7, 30],
  [29.9, 7, 30],
  [30, 30, 60],
  [60, 60, null],
  [400, 60, null],
])('on day %d the reminder of day %s is due, then that of day %s', (day, due, next) => {
  expect(nextReminder(pledge, on(day))).toEqual({ due, remindAt: next && on(next) })
})

test.each<[string, Partial<FollowedPledge>]>([
  ['with money', { received_minor: 1 }],
  ['that is fulfilled', { status: 'Fulfilled' }],
  ['that is rejected', { status: 'Rejected' }],
  ['that is reversed', { status: 'Reversed' }],
  ['whose pledger cannot pay', { declined_at: created }],
  ['of a pledger who was erased', { email: '' }],
])('a pledge %s is never looked at again', (_, also) => {
  expect(nextReminder({ ...pledge, ...also }, on(7))).toEqual({ due: null, remindAt: null })
})

test('a payment under way is waited for', () => {
  expect(nextReminder({ ...pledge, is_being_paid: true }, on(7))).toEqual({ due: null, remindAt: on(8) })
})

test('while its project takes no payments a reminder is left out', () => {
  expect(nextReminder({ ...pledge, is_open: false }, on(7))).toEqual({ due: null, remindAt: on(30) })
})
