import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { requestParkedRefund as requestCall } from '@lignum/contract/giving/unallocated-money'
import { type Tx, transact } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { toMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import type { RefundsDeps } from '../refunds.deps.ts'
import { findUnallocatedRemainder, findWorth } from './unallocated.reads.ts'
import { type CaptureRow, findOpenRefund } from '../refunds.reads.ts'
import { insertRefund, lockCapture } from '../refunds.writes.ts'
import { auditRefund } from '../with-refund.ts'

type RefundRequest = ParsedRequestOf<typeof requestCall>

/** Requests a refund of unallocated money. No money moves before the approval. */
export const requestParkedRefund = (
  { db, disputes }: Pick<RefundsDeps, 'db' | 'disputes'>,
  by: By<{ id: string }>,
  request: RefundRequest,
): Promise<string> =>
  transact(db, async (tx) => {
    const capture = await lockCapture(tx, { provider: request.provider, provider_txn_id: request.transactionId })
    if (!capture) throw new Refusal('giving.capture-unknown', { field: 'transactionId' })
    if (capture.outcome === 'applied') throw new Refusal('giving.not-parked')
    if (await findOpenRefund(tx, capture)) throw new Refusal('giving.refund-open')
    if (await disputes.hasOpen(tx, capture)) throw new Refusal('giving.disputed')
    const minor = await amountOf(tx, capture, request)
    const worth = await findWorth(tx, capture.currency, minor)
    if (worth === null) throw new Refusal('giving.no-rate')
    const refund = {
      provider: capture.provider,
      provider_txn_id: capture.provider_txn_id,
      currency: capture.currency,
      amount_minor: minor,
      local_minor: worth,
      reason: request.reason,
      requested_by: by.actor.id,
    }
    const id = await insertRefund(tx, refund, [])
    await auditRefund(tx, by, { id, from: null, to: 'requested', reason: request.reason })
    return id
  })

const amountOf = async (tx: Tx, capture: CaptureRow, { amount }: RefundRequest): Promise<number> => {
  const left = await findUnallocatedRemainder(tx, capture)
  if (left <= 0) throw new Refusal('giving.not-parked')
  const minor = amount === null || amount === undefined ? left : (toMinor(amount) ?? 0)
  if (minor > left) throw new Refusal('giving.refund-too-large', { field: 'amount' })
  return minor
}
