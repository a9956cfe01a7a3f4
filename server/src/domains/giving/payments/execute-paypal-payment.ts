import type { GivingDeps } from '../giving.deps.ts'
import { presentAttempt } from './attempt.present.ts'
import { type AttemptRow, findAttemptById, findAttemptByProviderRef } from './payments.reads.ts'
import { claimAttempt } from './payments.writes.ts'
import { settleAttempt } from '../inbound/settle-attempt.ts'

/** Takes the money of a PayPal order that its payer approved. Asked again it asks PayPal again, by the same request id. */
export const executePaypalPayment = async (deps: GivingDeps, token: string): Promise<AttemptRow | null> => {
  const attempt = await findAttemptByProviderRef(deps.db, 'paypal', token)
  if (!attempt) return null
  await capturePaypal(deps, attempt, 'return')
  return (await findAttemptById(deps.db, attempt.id)) ?? null
}

/** A repeated capture is safe at PayPal, so a claim that died is simply taken over. */
export const capturePaypal = async (deps: GivingDeps, attempt: AttemptRow, cause: string) => {
  const provider = deps.providers.paypal
  if (!provider || attempt.superseded_by) return
  if (!(await claimAttempt(deps.db, attempt, 'approval', deps.clock.now()))) return
  await settleAttempt(deps, attempt, await provider.complete(presentAttempt(attempt)), { by: 'completion', cause })
}
