import { after, minutes } from '#kit/clock'
import { transact } from '#kit/database'
import type { GivingDeps } from '../giving.room.ts'
import { presentAttempt } from './attempt.present.ts'
import { capturePaypal } from './execute-paypal-payment.ts'
import type { AttemptRow } from './payments.reads.ts'
import { setEnded } from './payments.writes.ts'
import { isDeciding, settleAttempt } from './settle-attempt.ts'

/** PayPal's word for: the payer said yes, now take it. */
const approved = 'APPROVED'

/** After its end an attempt may still be paid for this long before its order is called off. A payment later than that wins all the same. */
export const grace = { fygaro: minutes(15), powertranz: minutes(1), paypal: minutes(1) } as const

/** Asks the provider how an attempt stands and acts on its answer. Fygaro has no such question. */
export const lookUpAttempt = async (deps: GivingDeps, attempt: AttemptRow, cause: string): Promise<void> => {
  const provider = deps.providers[attempt.provider]
  if (!provider?.can.lookup) return
  const found = await provider.lookup(presentAttempt(attempt))
  if (found.state === 'unsupported') return
  if (found.state === 'pending' && found.reason === approved) return capturePaypal(deps, attempt, cause)
  const now = deps.clock.now()
  // Nobody paid, and nobody can any more: the gateway's token and PayPal's order are over.
  const isIdle = found.state === 'not-found' || (found.state === 'pending' && !isDeciding(found.reason))
  if (isIdle && after(attempt.expires_at, grace[attempt.provider]) < now)
    await transact(deps.db, (tx) => setEnded(tx, attempt, { state: 'expired', code: null, cause, now }))
  else if (found.state !== 'not-found') await settleAttempt(deps, attempt, found, cause)
}
