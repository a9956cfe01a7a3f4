import { provider } from '@lignum/contract/giving/refunds'
import { z } from 'zod'
import { recordAudit } from '#domains/audit'
import { transact } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import { decideMoneyRequest, type Decider } from '../approvals/decide-money-request.ts'
import type { MoneyRequestRow } from '../approvals/money-requests.reads.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { findCapture } from '../refunds/refunds.reads.ts'
import { allocateCapture } from './allocations.writes.ts'
import { openAllocatedOrder } from './open-allocated-order.ts'
import { refuseUnlessWhole } from './refuse-unless-whole.ts'

const capture = { provider, transactionId: z.string() }
/** Without a name and an address once they were erased. */
const donor = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullish(),
})
const payload = z.union([
  z.object({ ...capture, orderId: z.uuid() }),
  z.object({ ...capture, projectId: z.uuid(), pledgeId: z.uuid().nullish(), donor: donor.nullable() }),
])
/** What two people agree on: the capture, and an order of exactly its amount or the project of a new order. */
export type Allocation = z.output<typeof payload>

/** A second person confirms it: the money becomes the gift of the order, with its receipt. */
export const approveAllocation = (
  { db, clock, seal }: Pick<ReceiptsDeps, 'clock' | 'db' | 'seal'>,
  by: Decider,
  request: MoneyRequestRow,
): Promise<void> =>
  transact(db, async (tx) => {
    const to = payload.parse(request.payload)
    const found = await findCapture(tx, to.provider, to.transactionId)
    if (!found) throw new Refusal('giving.capture-unknown')
    const orderId = 'orderId' in to ? to.orderId : await openAllocatedOrder(tx, found, to, clock.now())
    const number = await allocateCapture(tx, seal, { ...found, orderId })
    // Read once the capture is locked: what happened to it since the request.
    await refuseUnlessWhole(tx, found)
    if (number === null) throw new Refusal('giving.not-allocatable')
    await decideMoneyRequest(tx, by, clock.now(), { id: request.id, state: 'approved' })
    const source = `${to.provider} ${to.transactionId}`
    await recordAudit(tx, by, [
      { event: 'Modified', entity: 'Payment', entityId: orderId, field: 'allocation', new: source },
    ])
  })
