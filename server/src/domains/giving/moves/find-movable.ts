import type { moveGift } from '@lignum/contract/giving/moves'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { Tx } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import type { Share } from '../refunds/refund-shares.policy.ts'
import type { RefundsDeps } from '../refunds/refunds.deps.ts'
import { findGift, findOpenRefund, listLeft } from '../refunds/refunds.reads.ts'
import { lockOrder, type LockedOrder } from '../refunds/refunds.writes.ts'
import { listMoveProjects } from './moves.reads.ts'

/** From which project of an order to which one. */
export type Route = Pick<ParsedRequestOf<typeof moveGift>, 'orderId' | 'fromProjectId' | 'toProjectId'>

type Project = { readonly id: string; readonly name: string }
export type Movable = {
  readonly order: LockedOrder
  /** All that is left of the gift to the first project. */
  readonly share: Share
  readonly from: Project
  readonly to: Project
}

/**
 * Locks an order and returns what would be moved. Refuses while a refund or a dispute of it is open: both are about the
 * projects that have the gift now.
 */
export const findMovable = async (
  { disputes }: Pick<RefundsDeps, 'disputes'>,
  tx: Tx,
  route: Route,
): Promise<Movable> => {
  const order = await lockOrder(tx, route.orderId)
  if (!order) throw new Refusal('not-found')
  const gift = await findGift(tx, order.id)
  if (!gift || order.status !== 'Successful') throw new Refusal('giving.nothing-to-move')
  if (await findOpenRefund(tx, gift)) throw new Refusal('giving.refund-open')
  if (await disputes.hasOpen(tx, gift)) throw new Refusal('giving.move-disputed')
  const share = (await listLeft(tx, order.id)).find(({ projectId }) => projectId === route.fromProjectId)
  if (!share || share.minor <= 0) throw new Refusal('giving.nothing-to-move', { field: 'fromProjectId' })
  return { order, share, ...(await projectsOf(tx, route)) }
}

/** The first project may be closed or hidden by now; the other one has to be public. */
const projectsOf = async (tx: Tx, { fromProjectId, toProjectId }: Route) => {
  if (fromProjectId === toProjectId) throw new Refusal('giving.move-same-project', { field: 'toProjectId' })
  const found = await listMoveProjects(tx, [fromProjectId, toProjectId])
  const from = found.find(({ id }) => id === fromProjectId)
  const to = found.find(({ id }) => id === toProjectId)
  if (!from || !to?.is_public) throw new Refusal('giving.move-not-public', { field: 'toProjectId' })
  return { from, to }
}
