import type { GivingDeps } from '../giving.room.ts'
import { undoRefund } from './finish-refund.ts'
import { setRefund } from './refunds.writes.ts'
import { auditRefund, type By, nextState, withRefund } from './with-refund.ts'
import { Refusal } from '#kit/refusal'

/** Turns a refund down; or says, of one that a person had to look after, that it was not made. */
export const rejectRefund = (deps: GivingDeps, by: By, { id, reason }: { id: string; reason: string }): Promise<void> =>
  withRefund(deps, id, async (held) => {
    const { tx, refund } = held
    const isLookedAfter = refund.state === 'manual' || refund.state === 'unknown'
    if (isLookedAfter) await undoRefund(deps, held)
    else if (refund.state === 'requested') await setRefund(tx, id, { state: nextState(refund, 'reject') })
    else throw new Refusal('giving.refund-state')
    const to = isLookedAfter ? 'failed' : 'rejected'
    await auditRefund(tx, by, { call: 'RejectRefund', id, from: refund.state, to, reason })
  })
