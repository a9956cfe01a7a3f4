import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { moveGift as moveCall } from '@lignum/contract/giving/moves'
import { transact } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { spellMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import { findOpenRequest } from '../approvals/money-requests.reads.ts'
import { requestSecondPerson } from '../approvals/request-second-person.ts'
import { enterReceiptSeries } from '../receipts/receipts.writes.ts'
import { invoiceNumber } from '../orders/invoice-number.ts'
import type { RefundsDeps } from '../refunds/refunds.deps.ts'
import type { AgreedMove } from './approve-move.ts'
import { bookMove } from './book-move.ts'
import { findMovable, type Movable } from './find-movable.ts'
import { moveSubject } from './move-subject.ts'
import { needsSecondPerson } from './needs-second-person.ts'

type MoveRequest = ParsedRequestOf<typeof moveCall>
type Outcome = { readonly moveId: string | null; readonly requestId: string | null }

/** Moves a gift to another project at once, or above the limit requests it of a second person. */
export const moveGift = (deps: RefundsDeps, by: By<{ id: string }>, request: MoveRequest): Promise<Outcome> =>
  transact(deps.db, async (tx) => {
    const movable = await findMovable(deps, tx, request)
    await enterReceiptSeries(tx)
    const kind = 'move'
    const subject = moveSubject(request.orderId, request.fromProjectId)
    if (await findOpenRequest(tx, { kind, subject, now: deps.clock.now() })) throw new Refusal('giving.request-open')
    const { reason } = request
    if (!(await needsSecondPerson(deps, tx, movable, by.actor.id))) {
      const agreed = { reason, requestedBy: by.actor.id, requestId: null }
      return { moveId: await bookMove(deps, tx, by, { movable, agreed }), requestId: null }
    }
    const { orderId, fromProjectId, toProjectId } = request
    const requestId = await requestSecondPerson(tx, by, deps.clock.now(), {
      kind,
      subject,
      summary: summaryOf(movable, reason),
      payload: { orderId, fromProjectId, toProjectId, minor: movable.share.minor, reason } satisfies AgreedMove,
    })
    return { moveId: null, requestId }
  })

const summaryOf = ({ order, share, from, to }: Movable, reason: string): string => {
  const amount = `${order.currency} $${spellMinor(share.minor)}`
  return `${amount} of ${invoiceNumber(order.invoice_no)} moves from ${from.name} to ${to.name}. ${reason}`
}
