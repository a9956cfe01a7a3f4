import { after, minutes } from '#kit/values/clock'
import { transact } from '#kit/database/database'
import type { SettleDeps } from './payments.deps.ts'
import { presentAttempt } from './attempt.present.ts'
import { completeReturned } from './complete-card-payment.ts'
import { capturePaypal } from './execute-paypal-payment.ts'
import { completionMs } from './attempt-flow.ts'
import type { AttemptRow } from './payments.reads.ts'
import { setEnded } from './payments.writes.ts'
import { isDeciding, settleAttempt } from './settle-attempt.ts'

/** PayPal's status for: approved by the payer, ready to capture. */
const approved = 'APPROVED'
/** The gateway's codes for: the payer has finished, with or without authentication. */
const authenticated = /^3D[01]$/

/** The time between an attempt's expiry and its cancellation. A payment that arrives even later still counts. */
export const grace = { fygaro: minutes(15), powertranz: minutes(1), paypal: minutes(1) } as const

/** Queries the provider for the state of an attempt and acts on the result. Fygaro has no such query. */
export const lookUpAttempt = async (deps: SettleDeps, attempt: AttemptRow, cause: string): Promise<void> => {
  const provider = deps.providers[attempt.provider]
  if (!provider?.can.lookup) return
  const found = await provider.lookup(presentAttempt(attempt))
  if (found.state === 'unsupported') return
  const evidence = { by: 'look-up', cause } as const
  if (found.state === 'captured') return void (await settleAttempt(deps, attempt, found, evidence))
  const now = deps.clock.now()
  if (found.state === 'pending' && found.reason === approved) return capturePaypal(deps, attempt, cause)
  if (attempt.state === 'completing' && after(attempt.modified_at, completionMs) > now) return
  const isOver = after(attempt.expires_at, grace[attempt.provider]) < now
  if (found.state === 'not-found') return isOver ? endUnpaid(deps, attempt, 'deadline', cause) : undefined
  const isWaiting = found.state === 'pending' && !isDeciding(found.reason)
  if (isWaiting && !isOver && attempt.returned_at && authenticated.test(found.reason))
    return completeReturned(deps, attempt, cause)
  // Not paid, and no longer payable: the gateway's token or PayPal's order has expired.
  if (isWaiting && isOver) return endUnpaid(deps, attempt, 'look-up', cause)
  if (isWaiting && isUnfinishedAtPaypal(attempt)) return capturePaypal(deps, attempt, cause)
  await settleAttempt(deps, attempt, found, evidence)
}

/**
 * The process that completed it died, or PayPal did not respond. Its completion is repeated, which PayPal allows: where
 * the payer has not approved, PayPal says so, and the attempt waits for the payer again. Left alone it would never end,
 * because PayPal forgets an order that nobody approves.
 */
const isUnfinishedAtPaypal = ({ provider, state }: AttemptRow): boolean =>
  provider === 'paypal' && (state === 'completing' || state === 'unknown')

/** Ends an unpaid attempt: declined if the payer came back and the gateway did not confirm 3-D Secure in time. */
const endUnpaid = async (deps: SettleDeps, attempt: AttemptRow, by: 'deadline' | 'look-up', cause: string) => {
  const isUnconfirmed = attempt.returned_at !== null && attempt.state === 'awaiting_payer'
  const end = isUnconfirmed
    ? ({ state: 'declined', code: '3ds-unconfirmed' } as const)
    : ({ state: 'expired', code: null } as const)
  await transact(deps.db, (tx) => setEnded(tx, attempt, { by, ...end, cause, now: deps.clock.now() }))
}
