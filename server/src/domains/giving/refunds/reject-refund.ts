import type { RefundsDeps } from './refunds.deps.ts'
import { undoRefund } from './finish-refund.ts'
import { lookUpRefund } from './look-up-refund.ts'
import { setRefund } from './refunds.writes.ts'
import { auditRefund, nextState, withRefund } from './with-refund.ts'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'

type Rejection = { readonly id: string; readonly reason: string }

/**
 * Rejects a requested refund, or marks a manual or unknown one as not made. A pending one is looked up at the provider
 * first: staff can mark it as not made only if the provider does not find it or has no look-up.
 */
export const rejectRefund = async (
  deps: RefundsDeps,
  by: By<{ id: string }>,
  { id, reason }: Rejection,
): Promise<void> => {
  const lookUp = await lookUpRefund(deps, id)
  await withRefund(deps, id, async (context) => {
    const { tx, refund } = context
    const isManual = refund.state === 'manual' || refund.state === 'unknown'
    const isUnknownToProvider = refund.state === 'pending' && (lookUp === 'not-found' || lookUp === 'not-looked-up')
    if (isManual || isUnknownToProvider) await undoRefund(deps, context)
    else if (refund.state === 'requested') await setRefund(tx, id, { state: nextState(refund, 'reject') })
    else if (lookUp !== 'failed') throw new Refusal('giving.refund-state')
    const to = refund.state === 'requested' ? 'rejected' : 'failed'
    await auditRefund(tx, by, {
      id,
      from: lookUp === 'failed' ? 'pending' : refund.state,
      to,
      reason,
    })
  })
}
