import type { RefundState } from '@lignum/contract/giving/refunds'
import { recordAudit } from '#domains/audit'
import { type Tx, transact } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../base.deps.ts'
import { type RefundAction, refundFlow } from './refund-flow.ts'
import { findRefund } from './refunds.reads.ts'
import { lockGift, type LockedOrder, type LockedRefund, lockRefund } from './refunds.writes.ts'

/** `order` is null for a refund of unallocated money. */
export type RefundContext = { readonly tx: Tx; readonly order: LockedOrder | null; readonly refund: LockedRefund }

/** Locks the order, or the unallocated capture, and then the refund: the lock order of all callers. */
export const withRefund = async <T>(
  { db }: Pick<BaseDeps, 'db'>,
  id: string,
  work: (context: RefundContext) => Promise<T>,
): Promise<T> => transact(db, async (tx) => work(await openRefund(tx, id)))

/** The same in a transaction that is running. */
export const openRefund = async (tx: Tx, id: string): Promise<RefundContext> => {
  const found = await findRefund(tx, id)
  if (!found) throw new Refusal('not-found')
  const order = await lockGift(tx, found.order_id, found)
  const refund = await lockRefund(tx, id)
  if (!refund) throw new Refusal('not-found')
  return { tx, order, refund }
}

/** The state after this action; refused if the flow does not allow it. */
export const nextState = (refund: LockedRefund, action: RefundAction): RefundState => {
  const next = refundFlow[refund.state][action]
  if (!next) throw new Refusal('giving.refund-state')
  return next
}

/** Records a state change of a refund in the audit. */
export const auditRefund = (
  tx: Tx,
  by: By,
  move: { id: string; from: RefundState | null; to: RefundState; reason?: string },
) =>
  recordAudit(tx, by, [
    {
      event: move.from ? 'Modified' : 'Added',
      entity: 'Refund',
      entityId: move.id,
      field: 'state',
      old: move.from,
      new: move.reason ? `${move.to}: ${move.reason}` : move.to,
    },
  ])
