import { toPublicRef } from '#kit/values/public-ref'
import type { RefundOutcome } from '#providers/provider'
import type { BaseDeps } from '../base.deps.ts'
import type { RefundsDeps } from './refunds.deps.ts'
import { applyRefund } from './apply-refund.ts'
import { finishRefund, undoRefund } from './finish-refund.ts'
import { type LockedRefund, setRefund } from './refunds.writes.ts'
import { nextState, withRefund } from './with-refund.ts'

/** Sends an approved refund to its provider, once. Only PayPal, which deduplicates by request id, gets a retry. */
export const submitRefund = async (deps: RefundsDeps, id: string): Promise<void> => {
  const refund = await claim(deps, id)
  if (!refund) return
  const provider = deps.providers[refund.provider]
  const outcome: RefundOutcome = provider
    ? await provider.refund({
        id,
        providerTxnId: refund.provider_txn_id,
        publicRef: toPublicRef(refund.order_id ?? id),
        currency: refund.currency,
        amountMinor: refund.amount_minor,
      })
    : { state: 'manual' }
  await settle(deps, refund, outcome)
  if (outcome.state === 'unknown' && mayRepeat(refund)) throw new Error(`refund outcome unknown: ${outcome.reason}`)
}

const mayRepeat = (refund: LockedRefund) => refund.provider === 'paypal'

/** Claims the refund for sending. One that was sent without a response is sent again only if a retry is safe. */
const claim = (deps: BaseDeps, id: string): Promise<LockedRefund | null> =>
  withRefund(deps, id, async ({ tx, refund }) => {
    const wasSent = refund.state === 'submitted' || refund.state === 'unknown'
    if (refund.state !== 'approved' && !wasSent) return null
    if (!wasSent || mayRepeat(refund)) {
      await setRefund(tx, id, { state: nextState(refund, 'submit') })
      return refund
    }
    if (refund.state === 'submitted') await setRefund(tx, id, { state: nextState(refund, 'lose') })
    deps.log.error({ refundId: id, provider: refund.provider }, 'refund was sent before and not answered')
    return null
  })

const settle = async (deps: RefundsDeps, { id, ...sent }: LockedRefund, outcome: RefundOutcome): Promise<void> => {
  const finishedBefore = await withRefund(deps, id, async (context) => {
    const { tx, refund } = context
    if (refund.state !== 'submitted') return refund
    if (outcome.state === 'succeeded')
      await finishRefund(deps, context, { provider_refund_id: outcome.providerRefundId })
    else if (outcome.state === 'failed') await undoRefund(deps, context)
    else if (outcome.state === 'pending')
      await setRefund(tx, id, { state: nextState(refund, 'wait'), provider_refund_id: outcome.providerRefundId })
    else await setRefund(tx, id, { state: nextState(refund, outcome.state === 'manual' ? 'handOver' : 'lose') })
    return null
  })
  deps.log[outcome.state === 'succeeded' ? 'info' : 'warn']({ refundId: id, outcome }, 'refund')
  // Another refund of the same amount was reported first and matched to this one: book this one as the other.
  if (outcome.state === 'succeeded' && finishedBefore && finishedBefore.provider_refund_id !== outcome.providerRefundId)
    await applyRefund(deps, {
      provider: sent.provider,
      providerTxnId: sent.provider_txn_id,
      providerRefundId: outcome.providerRefundId,
      amountMinor: sent.amount_minor,
    })
}
