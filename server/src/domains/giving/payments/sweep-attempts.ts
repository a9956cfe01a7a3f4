import { after, minutes } from '#kit/clock'
import { transact } from '#kit/database'
import type { GivingDeps } from '../giving.room.ts'
import { grace, lookUpAttempt } from './look-up-attempt.ts'
import { type AttemptRow, listUnsettledAttempts } from './payments.reads.ts'
import { noteAsked, setEnded } from './payments.writes.ts'

/** A completion under way is given this long to come back by itself: nobody may take it over while it lives. */
const completionMs = minutes(2)
const quietMs = 20_000
const atOnce = 100

/** Asks about attempts whose end nobody told us, and calls off those that can no longer be paid. */
export const sweepAttempts = async (deps: GivingDeps): Promise<number> => {
  const now = deps.clock.now()
  const attempts = await listUnsettledAttempts(deps.db, { before: after(now, -quietMs), limit: atOnce })
  for (const attempt of attempts) {
    if (await noteAsked(deps.db, attempt.id, { now, notSince: after(now, -quietMs) }))
      await sweepOne(deps, attempt, now)
  }
  return attempts.length
}

const sweepOne = async (deps: GivingDeps, attempt: AttemptRow, now: Date) => {
  if (attempt.state === 'completing' && after(attempt.modified_at, completionMs) > now) return
  if (attempt.provider !== 'fygaro' && attempt.state !== 'created') return lookUpAttempt(deps, attempt, 'sweep')
  if (after(attempt.expires_at, grace[attempt.provider]) > now) return
  await transact(deps.db, (tx) => setEnded(tx, attempt, { state: 'expired', code: null, cause: 'expired', now }))
}
