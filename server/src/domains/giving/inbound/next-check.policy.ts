import { after, minutes } from '#kit/values/clock'
import type { AttemptRow } from '../payments/payments.reads.ts'

/** A completion under way is given this long to come back by itself: nobody may decide for it while it lives. */
export const completionMs = minutes(2)
const shortestMs = 20_000
/** The longest wait between two look-ups. It is shorter where money may have moved already. */
const longestMs = { waiting: minutes(30), unsure: minutes(10) }

type Due = Pick<AttemptRow, 'provider' | 'state' | 'modified_at' | 'checks'>
export type Check = { readonly act: 'wait' | 'look-up' | 'call-off'; readonly nextAt: Date }

/**
 * What the sweep does with an attempt that is due, and when it comes back to it if it is still open then: soon while it is young, more
 * and more rarely later, and in any case when nobody can pay it any more (`endsAt`). What is never looked up waits for that moment alone.
 */
export const planCheck = (attempt: Due, endsAt: Date, now: Date): Check => {
  const freeAt = after(attempt.modified_at, completionMs)
  if (attempt.state === 'completing' && freeAt > now) return { act: 'wait', nextAt: freeAt }
  const isLookedUp = attempt.provider !== 'fygaro' && attempt.state !== 'created'
  if (!isLookedUp && endsAt > now) return { act: 'wait', nextAt: endsAt }
  const isUnsure = attempt.state === 'completing' || attempt.state === 'unknown'
  const longest = isUnsure ? longestMs.unsure : longestMs.waiting
  const nextAt = after(now, Math.min(shortestMs * 2 ** (attempt.checks + 1), longest))
  return { act: isLookedUp ? 'look-up' : 'call-off', nextAt: endsAt > now && endsAt < nextAt ? endsAt : nextAt }
}
