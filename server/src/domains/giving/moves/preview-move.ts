import type { HandlerResult } from '@lignum/contract/core/call'
import type { previewGiftMove } from '@lignum/contract/giving/moves'
import { transact } from '#kit/database/database'
import { toMajor } from '#kit/values/money'
import { listHeld } from '../banking/explanations.reads.ts'
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
    const held = new Map((await listHeld(tx, [from.id, to.id], order.currency)).map((row) => [row.id, row]))
    const shown = ({ id, name }: typeof from) => ({
      projectId: id,
      name,
      held: toMajor(-(held.get(id)?.balance_minor ?? 0)),
    })
    return {
      currency: order.currency,
      amount: toMajor(share.minor),
      from: shown(from),
      to: shown(to),
      needsSecondPerson: await needsSecondPerson(deps, tx, movable, actorId),
    }
  })
