import type { SettleDeps } from './payments.deps.ts'
import { presentAttempt } from './attempt.present.ts'
import { type AttemptRow, findAttemptById, findAttemptByProviderRef } from './payments.reads.ts'
import { claimAttempt } from './payments.writes.ts'
import { settleAttempt } from './settle-attempt.ts'

/** Captures a PayPal order that its payer approved. A repeated call uses the same PayPal request id. */
export const executePaypalPayment = async (deps: SettleDeps, token: string): Promise<AttemptRow | null> => {
  const attempt = await findAttemptByProviderRef(deps.db, 'paypal', token)
  if (!attempt) return null
  await capturePaypal(deps, attempt, 'return')
  return (await findAttemptById(deps.db, attempt.id)) ?? null
}

/** A capture may be repeated at PayPal (request id), so the claim of a process that died is simply taken over. */
export const capturePaypal = async (deps: SettleDeps, attempt: AttemptRow, cause: string) => {
  const provider = deps.providers.paypal
  if (!provider || attempt.superseded_by) return
  if (!(await claimAttempt(deps.db, attempt, 'approval', deps.clock.now()))) return
  await settleAttempt(deps, attempt, await provider.complete(presentAttempt(attempt)), { by: 'completion', cause })
}
