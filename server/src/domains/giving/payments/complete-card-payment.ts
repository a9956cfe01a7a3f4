import type { GivingDeps } from '../giving.room.ts'
import { presentAttempt } from './attempt.present.ts'
import { authenticationOf, mayComplete } from './card-authentication.policy.ts'
import { type AttemptRow, findAttemptById } from './payments.reads.ts'
import { claimAttempt } from './payments.writes.ts'
import { settleAttempt } from './settle-attempt.ts'

export type GatewayReturn = { transactionId: string; spiToken: string | null; response: string | null }

/**
 * The donor's browser came back from the gateway. What it carries is unsigned, so it may only stop a payment, never make one:
 * the money moves by our own call with the token that the gateway gave us. Answers the order, or null when there is none.
 */
export const completeCardPayment = async (deps: GivingDeps, came: GatewayReturn): Promise<string | null> => {
  const attempt = await findAttemptById(deps.db, came.transactionId)
  if (!attempt || attempt.provider !== 'powertranz') return null
  const isOurs = came.spiToken === null || came.spiToken === attempt.provider_ref
  if (isOurs && (await claimAttempt(deps.db, attempt.id, ['awaiting_payer'])))
    await complete(deps, attempt, came.response)
  return attempt.order_id
}

const complete = async (deps: GivingDeps, attempt: AttemptRow, response: string | null) => {
  const provider = deps.providers.powertranz
  const authentication = authenticationOf(response)
  const outcome = !mayComplete(authentication)
    ? ({ state: 'declined', code: `3ds-${authentication}` } as const)
    : provider
      ? await provider.complete(presentAttempt(attempt))
      : ({ state: 'unknown', reason: 'the provider is not configured' } as const)
  await settleAttempt(deps, attempt, outcome, 'return')
}
