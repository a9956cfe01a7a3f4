import type { GivingDeps } from '../giving.deps.ts'
import { undoRefund } from './finish-refund.ts'
import { lookUpRefund } from './look-up-refund.ts'
import { setRefund } from './refunds.writes.ts'
import { auditRefund, type By, nextState, withRefund } from './with-refund.ts'
import { Refusal } from '#kit/values/refusal'

type Ask = { readonly id: string; readonly reason: string }

/**
 * Turns a refund down; or says, of one that a person had to look after, that it was not made. Of one that the provider has accepted
 * the provider is asked first: a person's word stands only where it has none.
 */
export const rejectRefund = async (deps: GivingDeps, by: By, { id, reason }: Ask): Promise<void> => {
  const result = await lookUpRefund(deps, id)
  await withRefund(deps, id, async (held) => {
    const { tx, refund } = held
    const isLookedAfter = refund.state === 'manual' || refund.state === 'unknown'
    const isForgotten = refund.state === 'pending' && (result === 'not-found' || result === 'not-asked')
    if (isLookedAfter || isForgotten) await undoRefund(deps, held)
    else if (refund.state === 'requested') await setRefund(tx, id, { state: nextState(refund, 'reject') })
    else if (result !== 'failed') throw new Refusal('giving.refund-state')
    const to = refund.state === 'requested' ? 'rejected' : 'failed'
    await auditRefund(tx, by, {
      call: 'RejectRefund',
      id,
      from: result === 'failed' ? 'pending' : refund.state,
      to,
      reason,
    })
  })
}
