import { randomUUID } from 'node:crypto'
import { recordAudit } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { postTransaction } from '../ledger/ledger.writes.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { settleReceipt } from '../receipts/receipts.writes.ts'
import { areCovered } from '../refunds/take-from-order.ts'
import type { Movable } from './find-movable.ts'
import { insertMove, moveShare, noteGiftCount } from './moves.writes.ts'

type Agreed = {
  readonly reason: string
  readonly requestedBy: string
  /** The request that the second person has approved; null if one person does it alone. */
  readonly requestId: string | null
}

/**
 * Takes the share from one project and gives it to the other; the receipt is replaced, and the donor is mailed the new one.
 * Call it after all other locks: it locks the account of the first project.
 */
export const bookMove = async (
  { clock, seal }: Pick<ReceiptsDeps, 'clock' | 'seal'>,
  tx: Tx,
  by: By<{ id: string }>,
  { movable: { order, share, from, to }, agreed }: { movable: Movable; agreed: Agreed },
): Promise<string> => {
  if (!(await areCovered(tx, order, [share]))) throw new Refusal('giving.project-overdrawn')
  const id = randomUUID()
  const transactionId = await postMove(tx, id, { order, share, from, to })
  const moreGifts = await moveShare(tx, { orderId: order.id, share, to: to.id })
  if (moreGifts !== 0) await noteGiftCount(tx, order.id, moreGifts)
  await insertMove(tx, {
    id,
    order_id: order.id,
    from_project_id: from.id,
    to_project_id: to.id,
    currency: order.currency,
    amount_minor: share.minor,
    local_minor: share.localMinor,
    reason: agreed.reason,
    requested_by: agreed.requestedBy,
    approved_by: by.actor.id,
    request_id: agreed.requestId,
    transaction_id: transactionId,
    moved_at: clock.now(),
  })
  await settleReceipt(tx, { orderId: order.id, reason: `moved to ${to.name}`, seal })
  await recordAudit(tx, by, [
    { event: 'Modified', entity: 'Payment', entityId: order.id, field: 'project', old: from.name, new: to.name },
  ])
  return id
}

const postMove = async (tx: Tx, id: string, { order, share, from, to }: Movable): Promise<string> => {
  const posted = await postTransaction(tx, {
    kind: 'move',
    key: `move:${id}`,
    currency: order.currency,
    orderId: order.id,
    lines: [
      { project: from.id, minor: share.minor, local: -share.localMinor },
      { project: to.id, minor: -share.minor, local: share.localMinor },
    ],
  })
  if (!posted) throw new Error('the key of a move was used before')
  return posted
}
