import type { RefundOutcome } from '#providers/provider'
import type { GivingDeps } from '../giving.deps.ts'
import { finishRefund, undoRefund } from './finish-refund.ts'
import { findRefund } from './refunds.reads.ts'
import { withRefund } from './with-refund.ts'

/** `not-asked`: it waits for no answer, or its provider has no call for it. */
type Told = RefundOutcome['state'] | 'not-found' | 'not-asked'

/** Asks the provider how a refund stands that it accepted, and books its answer. Nobody is asked inside a transaction. */
export const lookUpRefund = async (deps: GivingDeps, id: string): Promise<Told> => {
  const refund = await findRefund(deps.db, id)
  const find = refund && deps.providers[refund.provider]?.findRefund
  if (!find || refund.state !== 'pending' || !refund.provider_refund_id) return 'not-asked'
  const outcome = await find({ id, providerRefundId: refund.provider_refund_id })
  if (outcome.state !== 'succeeded' && outcome.state !== 'failed') return outcome.state
  const isBooked = await withRefund(deps, id, async (held) => {
    // A webhook, or a person, may have ended it while the provider was asked.
    if (held.refund.state !== 'pending') return false
    if (outcome.state === 'failed') await undoRefund(deps, held)
    else await finishRefund(deps, held, { provider_refund_id: outcome.providerRefundId })
    return true
  })
  deps.log[outcome.state === 'failed' ? 'warn' : 'info']({ refundId: id, outcome, isBooked }, 'refund looked up')
  return isBooked ? outcome.state : 'not-asked'
}
