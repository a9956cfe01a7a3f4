import { after, minutes } from '#kit/values/clock'
import { transact } from '#kit/database/database'
import type { GivingDeps } from '../giving.deps.ts'
import { presentAttempt } from '../payments/attempt.present.ts'
import { completeReturned } from '../payments/complete-card-payment.ts'
import { capturePaypal } from '../payments/execute-paypal-payment.ts'
import { completionMs } from './next-check.policy.ts'
import type { AttemptRow } from '../payments/payments.reads.ts'
import { setEnded } from '../payments/payments.writes.ts'
import { isDeciding, settleAttempt } from './settle-attempt.ts'

/** PayPal's word for: the payer said yes, now take it. */
const approved = 'APPROVED'
/** The gateway's words for: the payer is done, and was authenticated or not. */
const authenticated = /^3D[01]$/

/** After its end an attempt may still be paid for this long before its order is called off. A payment later than that wins all the same. */
export const grace = { fygaro: minutes(15), powertranz: minutes(1), paypal: minutes(1) } as const

/** Asks the provider how an attempt stands and acts on its answer. Fygaro has no such question. */
export const lookUpAttempt = async (deps: GivingDeps, attempt: AttemptRow, cause: string): Promise<void> => {
  const provider = deps.providers[attempt.provider]
  if (!provider?.can.lookup) return
  const found = await provider.lookup(presentAttempt(attempt))
  if (found.state === 'unsupported') return
  const heard = { by: 'look-up', cause } as const
  if (found.state === 'captured') return void (await settleAttempt(deps, attempt, found, heard))
  const now = deps.clock.now()
  if (found.state === 'pending' && found.reason === approved) return capturePaypal(deps, attempt, cause)
  if (attempt.state === 'completing' && after(attempt.modified_at, completionMs) > now) return
  const isOver = after(attempt.expires_at, grace[attempt.provider]) < now
  if (found.state === 'not-found') return isOver ? callOff(deps, attempt, 'deadline', cause) : undefined
  const isWaiting = found.state === 'pending' && !isDeciding(found.reason)
  if (isWaiting && !isOver && attempt.returned_at && authenticated.test(found.reason))
    return completeReturned(deps, attempt, cause)
  // Nobody paid, and nobody can any more: the gateway's token and PayPal's order are over.
  if (isWaiting && isOver) return callOff(deps, attempt, 'look-up', cause)
  await settleAttempt(deps, attempt, found, heard)
}

/** A payer who came back, and of whom the gateway could not say in time how they were authenticated, was not charged. */
const callOff = async (deps: GivingDeps, attempt: AttemptRow, by: 'deadline' | 'look-up', cause: string) => {
  const isUnconfirmed = attempt.returned_at !== null && attempt.state === 'awaiting_payer'
  const end = isUnconfirmed
    ? ({ state: 'declined', code: '3ds-unconfirmed' } as const)
    : ({ state: 'expired', code: null } as const)
  await transact(deps.db, (tx) => setEnded(tx, attempt, { by, ...end, cause, now: deps.clock.now() }))
}
