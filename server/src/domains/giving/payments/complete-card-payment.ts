import type { GivingDeps } from '../giving.room.ts'
import { presentAttempt } from './attempt.present.ts'
import { findAttemptById } from './payments.reads.ts'
import { claimAttempt } from './payments.writes.ts'
import { settleAttempt } from './settle-attempt.ts'

export type GatewayReturn = { transactionId: string; spiToken: string | null }

/**
 * The donor's browser came back from the gateway. What it carries is unsigned and decides nothing: the gateway itself is asked how
 * the donor was authenticated, and the money moves by our own call with the token it gave us. Answers the order, or null without one.
 */
export const completeCardPayment = async (deps: GivingDeps, came: GatewayReturn): Promise<string | null> => {
  const attempt = await findAttemptById(deps.db, came.transactionId)
  const provider = deps.providers.powertranz
  if (!attempt || attempt.provider !== 'powertranz' || !provider) return null
  const isOurs = came.spiToken === null || came.spiToken === attempt.provider_ref
  const claim = { from: ['awaiting_payer'], now: deps.clock.now() } as const
  if (isOurs && (await claimAttempt(deps.db, attempt.id, claim)))
    await settleAttempt(deps, attempt, await provider.complete(presentAttempt(attempt)), 'return')
  return attempt.order_id
}
