import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import type { Tx } from '#kit/database/database'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { reverseTransaction } from '../ledger/ledger.writes.ts'
import { moveOrder } from '../payments/payments.writes.ts'
import { returnToPledge } from '../pledges/return-to-pledge.ts'
import { settleReceipt } from '../receipts/receipts.writes.ts'
import { listLost, sumLost } from './disputes.reads.ts'
import { type Dispute, recountRefunded } from './disputes.writes.ts'
import { type CaptureRow, sumRefunded } from '../refunds/refunds.reads.ts'
import { chargeWrittenOff } from '../refunds/charge-written-off.ts'
import { addRefunded, addRefundedUnallocated, lockOrder, type LockedOrder } from '../refunds/refunds.writes.ts'
import { chargeUnallocated } from '../refunds/unallocated/charge-unallocated.ts'

/** `order` is null for unallocated money. */
export type Disputed = { readonly dispute: Dispute; readonly capture: CaptureRow; readonly order: LockedOrder | null }

/**
 * A lost dispute was won back: reverses its booking, including the write-off. The gift is valid again and gets a new
 * receipt; a void receipt stays void.
 */
export const undoLoss = async (
  deps: Pick<ReceiptsDeps, 'clock' | 'seal'>,
  tx: Tx,
  { dispute, capture, order }: Disputed,
): Promise<void> => {
  const of = `dispute:${dispute.id}:lost`
  await reverseTransaction(tx, { kind: 'dispute_won_back', key: `${of}:undone`, ofKey: of })
  if (!order) await addRefundedUnallocated(tx, capture, -dispute.taken_minor)
  else await returnToOrder(deps, tx, { dispute, capture, order })
  // The dispute is still among the lost ones. What else went back meanwhile is not there any more.
  const goneMinor = (await sumRefunded(tx, capture)) + (await sumLost(tx, capture)) - dispute.amount_minor
  const now = order && (await lockOrder(tx, order.id))
  const charge = { goneMinor, reason: 'refund during a dispute', cause: 'refund' } as const
  if (now) await chargeWrittenOff(deps, tx, { ...charge, order: now, key: `${of}:borne` })
  else await chargeUnallocated(tx, { of: capture, goneMinor, key: `dispute:${dispute.id}:borne` })
}

/** The projects, the receipt and the pledge of an order have what was lost. */
const returnToOrder = async (
  deps: Pick<ReceiptsDeps, 'clock' | 'seal'>,
  tx: Tx,
  { dispute, capture, order }: Disputed & { order: LockedOrder },
): Promise<void> => {
  const shares = await listLost(tx, dispute.id)
  const sum = shares.reduce((all, share) => all + share.minor, 0)
  const negative = shares.map((share) => ({ ...share, minor: -share.minor, localMinor: -share.localMinor }))
  await addRefunded(tx, { orderId: order.id, shares: negative, minor: -dispute.taken_minor })
  await recountRefunded(tx, capture, dispute.id)
  const cause = 'dispute won back'
  const remaining = await settleReceipt(tx, { orderId: order.id, reason: cause, seal: deps.seal })
  if (remaining > 0) await moveOrder(tx, order.id, { from: ['Reversed'], to: 'Successful', cause })
  if (!order.pledge_id || sum === 0) return
  const localMinor = shares.reduce((all, share) => all + share.localMinor, 0)
  const day = dayInJamaica(deps.clock.now())
  const to = { pledgeId: order.pledge_id, orderId: order.id, disputeId: dispute.id }
  await returnToPledge(tx, { ...to, minor: sum, localMinor, day })
}
