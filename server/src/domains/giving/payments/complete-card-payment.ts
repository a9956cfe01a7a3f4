import type { SettleDeps } from './payments.deps.ts'
import { findOtherPaidOrder } from '../cart/cart.reads.ts'
import { presentAttempt } from './attempt.present.ts'
import { type AttemptRow, findAttemptById } from './payments.reads.ts'
import { claimAttempt } from './payments.writes.ts'
import { settleAttempt } from './settle-attempt.ts'

export type GatewayReturn = { transactionId: string; spiToken: string | null }

/**
 * Handles the browser's return from the card gateway. Its form is unsigned and decides nothing: we query the gateway
 * for the authentication result and complete the payment with our own call and token. Returns the order id, or null.
 */
export const completeCardPayment = async (deps: SettleDeps, returned: GatewayReturn): Promise<string | null> => {
  const attempt = await findAttemptById(deps.db, returned.transactionId)
  if (!attempt || attempt.provider !== 'powertranz' || !deps.providers.powertranz) return null
  const isOurs = returned.spiToken === null || returned.spiToken === attempt.provider_ref
  if (isOurs) await completeReturned(deps, attempt, 'return')
  return attempt.order_id
}

/** Completes a card payment after the payer's return: by the one process that claims it, unless the cart is paid. */
export const completeReturned = async (deps: SettleDeps, attempt: AttemptRow, cause: string): Promise<void> => {
  const provider = deps.providers.powertranz
  if (await findOtherPaidOrder(deps.db, attempt.order_id)) return
  if (provider && (await claimAttempt(deps.db, attempt, 'return', deps.clock.now())))
    await settleAttempt(deps, attempt, await provider.complete(presentAttempt(attempt)), { by: 'completion', cause })
}
