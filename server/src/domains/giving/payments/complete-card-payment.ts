import type { GivingDeps } from '../giving.deps.ts'
import { findOtherPaidOrder } from '../cart/cart.reads.ts'
import { presentAttempt } from './attempt.present.ts'
import { type AttemptRow, findAttemptById } from './payments.reads.ts'
import { claimAttempt } from './payments.writes.ts'
import { settleAttempt } from '../inbound/settle-attempt.ts'

export type GatewayReturn = { transactionId: string; spiToken: string | null }

/**
 * The donor's browser came back from the gateway. What it carries is unsigned and decides nothing: the gateway itself is asked how
 * the donor was authenticated, and the money moves by our own call with the token it gave us. Answers the order, or null without one.
 */
export const completeCardPayment = async (deps: GivingDeps, came: GatewayReturn): Promise<string | null> => {
  const attempt = await findAttemptById(deps.db, came.transactionId)
  if (!attempt || attempt.provider !== 'powertranz' || !deps.providers.powertranz) return null
  const isOurs = came.spiToken === null || came.spiToken === attempt.provider_ref
  if (isOurs) await completeReturned(deps, attempt, 'return')
  return attempt.order_id
}

/** Completes a card payment whose payer came back: once, by whoever claims it, and not if another link has paid the cart. */
export const completeReturned = async (deps: GivingDeps, attempt: AttemptRow, cause: string): Promise<void> => {
  const provider = deps.providers.powertranz
  if (await findOtherPaidOrder(deps.db, attempt.order_id)) return
  if (provider && (await claimAttempt(deps.db, attempt, 'return', deps.clock.now())))
    await settleAttempt(deps, attempt, await provider.complete(presentAttempt(attempt)), { by: 'completion', cause })
}
