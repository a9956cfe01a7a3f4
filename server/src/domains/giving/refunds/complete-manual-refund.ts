import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { isUniqueViolation } from '#kit/database/database'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { finishRefund } from './finish-refund.ts'
import { auditRefund, withRefund } from './with-refund.ts'

/**
 * Staff made the refund in the provider's portal, or found it there. The typed reference never replaces the provider's
 * refund id, by which its webhook is recognised as the same refund.
 */
export const completeManualRefund = (
  deps: Pick<ReceiptsDeps, 'db' | 'clock' | 'seal'>,
  by: By<{ id: string }>,
  { id, reference }: { id: string; reference: string },
): Promise<void> =>
  withRefund(deps, id, async (context) => {
    const { tx, refund } = context
    if (refund.state === 'submitted') throw new Refusal('giving.refund-state')
    await finishRefund(deps, context, { hand_reference: reference })
    await auditRefund(tx, by, {
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
