import { z } from 'zod'
import { transact } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import { decideMoneyRequest, type Decider } from '../approvals/decide-money-request.ts'
import type { MoneyRequestRow } from '../approvals/money-requests.reads.ts'
import { enterReceiptSeries } from '../receipts/receipts.writes.ts'
import type { RefundsDeps } from '../refunds/refunds.deps.ts'
import { bookMove } from './book-move.ts'
import { findMovable } from './find-movable.ts'

const payload = z.object({
  orderId: z.uuid(),
  fromProjectId: z.uuid(),
  toProjectId: z.uuid(),
  minor: z.int().positive(),
  reason: z.string(),
})
/** What two people agree on: this amount of this gift goes to that project. */
export type AgreedMove = z.output<typeof payload>

/** A second person confirms it: the gift moves. Refused if part of it went back since the request. */
export const approveMove = (
  deps: Pick<RefundsDeps, 'clock' | 'db' | 'disputes' | 'seal'>,
  by: Decider,
  request: MoneyRequestRow,
): Promise<void> =>
  transact(deps.db, async (tx) => {
    const { minor, reason, ...route } = payload.parse(request.payload)
    const movable = await findMovable(deps, tx, route)
    await enterReceiptSeries(tx)
    if (movable.share.minor !== minor) throw new Refusal('giving.move-changed')
    await decideMoneyRequest(tx, by, deps.clock.now(), { id: request.id, state: 'approved' })
    const agreed = { reason, requestedBy: request.requested_by, requestId: request.id }
    await bookMove(deps, tx, by, { movable, agreed })
  })
