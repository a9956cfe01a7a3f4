import { transact } from '#kit/database'
import type { GivingDeps } from '../giving.room.ts'
import { presentAttempt } from './attempt.present.ts'
import { capturePaypal } from './execute-paypal-payment.ts'
import type { AttemptRow } from './payments.reads.ts'
import { setEnded } from './payments.writes.ts'
import { settleAttempt } from './settle-attempt.ts'

/** PayPal's word for: the payer said yes, now take it. */
const approved = 'APPROVED'

/** Asks the provider how an attempt stands and acts on its answer. Fygaro has no such question. */
export const lookUpAttempt = async (deps: GivingDeps, attempt: AttemptRow, cause: string): Promise<void> => {
  const provider = deps.providers[attempt.provider]
  if (!provider?.can.lookup) return
  const found = await provider.lookup(presentAttempt(attempt))
  if (found.state === 'unsupported') return
  if (found.state === 'pending' && found.reason === approved) return capturePaypal(deps, attempt, cause)
  if (found.state !== 'not-found') {
    await settleAttempt(deps, attempt, found, cause)
    return
  }
  // The gateway never heard of it, so no money can have moved; but a completion under way may not have arrived yet.
  const isOver = attempt.expires_at < deps.clock.now() && attempt.state !== 'completing'
  if (isOver) await transact(deps.db, (tx) => setEnded(tx, attempt, { state: 'expired', code: null, cause }))
}
