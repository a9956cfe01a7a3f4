import type { RefundOutcome } from '#providers/provider'
import type { RefundsDeps } from './refunds.deps.ts'
import { finishRefund, undoRefund } from './finish-refund.ts'
import { findRefund } from './refunds.reads.ts'
import { withRefund } from './with-refund.ts'

/** `not-looked-up`: it is not pending, or its provider has no call for looking up refunds. */
type LookUpResult = RefundOutcome['state'] | 'not-found' | 'not-looked-up'

/** Looks up a pending refund at its provider and books the result. The provider is called outside of transactions. */
export const lookUpRefund = async (deps: RefundsDeps, id: string): Promise<LookUpResult> => {
  const refund = await findRefund(deps.db, id)
  const find = refund && deps.providers[refund.provider]?.findRefund
  if (!find || refund.state !== 'pending' || !refund.provider_refund_id) return 'not-looked-up'
  const outcome = await find({ id, providerRefundId: refund.provider_refund_id })
  if (outcome.state !== 'succeeded' && outcome.state !== 'failed') return outcome.state
  const isBooked = await withRefund(deps, id, async (context) => {
    // A webhook or staff may have finished it during the call.
    if (context.refund.state !== 'pending') return false
    if (outcome.state === 'failed') await undoRefund(deps, context)
    else await finishRefund(deps, context, { provider_refund_id: outcome.providerRefundId })
    return true
  })
  deps.log[outcome.state === 'failed' ? 'warn' : 'info']({ refundId: id, outcome, isBooked }, 'refund looked up')
  return isBooked ? outcome.state : 'not-looked-up'
}
