import { Refusal } from '#kit/values/refusal'
import { isUniqueViolation } from '#kit/database/database'
import type { GivingDeps } from '../giving.deps.ts'
import { finishRefund } from './finish-refund.ts'
import { auditRefund, type By, withRefund } from './with-refund.ts'

/**
 * A person made the refund on the provider's own pages, or found it there. What they type never takes the place of the provider's own
 * number: by that number its webhook is known as the same refund.
 */
export const completeManualRefund = (
  deps: GivingDeps,
  by: By,
  { id, reference }: { id: string; reference: string },
): Promise<void> =>
  withRefund(deps, id, async (held) => {
    const { tx, refund } = held
    if (refund.state === 'submitted') throw new Refusal('giving.refund-state')
    await finishRefund(deps, held, { hand_reference: reference })
    await auditRefund(tx, by, {
      call: 'CompleteManualRefund',
      id,
      from: refund.state,
      to: 'succeeded',
      reason: reference,
    })
  }).catch((err: unknown) => {
    if (isUniqueViolation(err, 'refunds_hand_reference'))
      throw new Refusal('giving.bank-reference-used', { field: 'reference', cause: err })
    throw err
  })
