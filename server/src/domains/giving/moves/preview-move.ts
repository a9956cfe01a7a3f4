import type { HandlerResult } from '@lignum/contract/core/call'
import type { previewGiftMove } from '@lignum/contract/giving/moves'
import { transact } from '#kit/database/database'
import { toMajor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import { listHeld } from '../banking/explanations.reads.ts'
import { lockProjectBalance } from '../ledger/ledger.writes.ts'
import type { RefundsDeps } from '../refunds/refunds.deps.ts'
import { findMovable, type Route } from './find-movable.ts'
import { needsSecondPerson } from './needs-second-person.ts'

/** What a move would do, from the same functions that decide it. Refused like the move itself; nothing changes. */
export const previewMove = (
  deps: RefundsDeps,
  actorId: string,
  route: Route,
): Promise<HandlerResult<typeof previewGiftMove>> =>
  transact(deps.db, async (tx) => {
    const movable = await findMovable(deps, tx, route)
    const { order, share, from, to } = movable
    const isForTwo = await needsSecondPerson(deps, tx, movable, actorId)
    const held = await lockProjectBalance(tx, from.id, order.currency)
    if (held < share.minor) throw new Refusal('giving.project-overdrawn')
    const [other] = await listHeld(tx, [to.id], order.currency)
    return {
      currency: order.currency,
      amount: toMajor(share.minor),
      from: { projectId: from.id, name: from.name, held: toMajor(held) },
      to: { projectId: to.id, name: to.name, held: toMajor(-(other?.balance_minor ?? 0)) },
      needsSecondPerson: isForTwo,
    }
  })
