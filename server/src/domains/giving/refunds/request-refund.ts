import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { requestRefund as requestCall } from '@lignum/contract/giving/refunds'
import { isUniqueViolation, transact } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { sumMinor, toMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import type { RefundsDeps } from './refunds.deps.ts'
import { type RequestedRefund, sharesOf } from './refund-shares.policy.ts'
import { findGift, findOpenRefund, listLeft } from './refunds.reads.ts'
import { insertRefund, lockOrder } from './refunds.writes.ts'
import { auditRefund } from './with-refund.ts'

type RefundRequest = ParsedRequestOf<typeof requestCall>

/** Requests a refund. The share of each project is fixed now; no money moves before the approval. */
export const requestRefund = (
  { db, disputes }: Pick<RefundsDeps, 'db' | 'disputes'>,
  by: By<{ id: string }>,
  request: RefundRequest,
): Promise<string> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, request.orderId)
    if (!order) throw new Refusal('not-found')
    const gift = await findGift(tx, order.id)
    if (!gift || order.status !== 'Successful') throw new Refusal('giving.not-refundable')
    if (await findOpenRefund(tx, gift)) throw new Refusal('giving.refund-open')
    if (await disputes.hasOpen(tx, gift)) throw new Refusal('giving.disputed')
    const shares = sharesOf(await listLeft(tx, order.id), toRequestedRefund(request))
    if (typeof shares === 'string') throw new Refusal(shares, { field: 'amount' })
    const id = await insertRefund(
      tx,
      {
        order_id: order.id,
        provider: gift.provider,
        provider_txn_id: gift.provider_txn_id,
        currency: order.currency,
        amount_minor: sumMinor(shares.map((share) => share.minor)),
        reason: request.reason,
        requested_by: by.actor.id,
      },
      shares,
    )
    await auditRefund(tx, by, { id, from: null, to: 'requested', reason: request.reason })
    return id
  }).catch((err: unknown) => {
    if (isUniqueViolation(err, 'refunds_one_open')) throw new Refusal('giving.refund-open', { cause: err })
    throw err
  })

const toRequestedRefund = ({ amount, items }: RefundRequest): RequestedRefund => ({
  amountMinor: amount === null || amount === undefined ? null : toMinor(amount),
  items: items ? items.map((item) => ({ projectId: item.projectId, minor: toMinor(item.amount) ?? 0 })) : null,
})
