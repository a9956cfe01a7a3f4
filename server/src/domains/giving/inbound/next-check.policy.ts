import { after, minutes } from '#kit/values/clock'
import { completionMs } from '../payments/attempt-flow.ts'
import type { AttemptRow } from '../payments/payments.reads.ts'

const shortestMs = 20_000
/** The longest interval between two look-ups, shorter where money may already have moved. */
const longestMs = { waiting: minutes(30), unsure: minutes(10) }

type Due = Pick<AttemptRow, 'provider' | 'state' | 'modified_at' | 'checks'>
export type Check = { readonly act: 'wait' | 'look-up' | 'expire'; readonly nextAt: Date }

/**
 * What the sweep does with a due attempt, and when it checks it next: with exponential backoff, and in any case at
 * `endsAt`, when it can no longer be paid. Attempts that cannot be looked up are only checked at `endsAt`.
 */
export const planCheck = (attempt: Due, endsAt: Date, now: Date): Check => {
  const freeAt = after(attempt.modified_at, completionMs)
  if (attempt.state === 'completing' && freeAt > now) return { act: 'wait', nextAt: freeAt }
  const isLookedUp = attempt.provider !== 'fygaro' && attempt.state !== 'created'
  if (!isLookedUp && endsAt > now) return { act: 'wait', nextAt: endsAt }
  const isUnsure = attempt.state === 'completing' || attempt.state === 'unknown'
  const longest = isUnsure ? longestMs.unsure : longestMs.waiting
  const nextAt = after(now, Math.min(shortestMs * 2 ** (attempt.checks + 1), longest))
  return { act: isLookedUp ? 'look-up' : 'expire', nextAt: endsAt > now && endsAt < nextAt ? endsAt : nextAt }
}
