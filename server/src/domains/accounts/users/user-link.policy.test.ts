import { expect, test } from 'vitest'
import { after, hours, minutes } from '../../../kit/values/clock.ts'
import { linkExpiry, wasJustUsed, whyLinkFails } from './user-link.policy.ts'

const now = new Date('2027-03-01T12:00:00Z')
const open = { sent_to: 'a@b.co', email: 'a@b.co', expires_at: after(now, 1), used_at: null, superseded_at: null }

test.each([
  [{}, null],
  [{ expires_at: now }, 'accounts.link-expired'],
  [{ superseded_at: now }, 'accounts.link-superseded'],
  [{ superseded_at: now, expires_at: now }, 'accounts.link-superseded'],
  [{ email: 'new@b.co' }, 'accounts.link-superseded'],
  [{ used_at: now }, 'accounts.link-used'],
  [{ used_at: now, superseded_at: now, expires_at: now }, 'accounts.link-used'],
])('an open link that is %j fails with %s', (state, code) => {
  expect(whyLinkFails({ ...open, ...state }, now)).toBe(code)
})

test('an activation link is valid for a day, a reset link for half an hour', () => {
  expect(linkExpiry('Activation', now)).toEqual(after(now, hours(24)))
  expect(linkExpiry('PasswordReset', now)).toEqual(after(now, minutes(30)))
})

test.each([
  [null, false],
  [after(now, -minutes(10)), true],
  [after(now, -minutes(10) - 1), false],
])('used at %s was a moment ago: %s', (used_at, is) => {
  expect(wasJustUsed({ ...open, used_at }, now)).toBe(is)
})
