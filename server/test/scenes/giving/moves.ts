import { moveGift } from '@lignum/contract/giving/moves'
import { applyCaptures } from '../../../src/domains/giving/payments/gate.writes.ts'
import { givingDepsOf } from '../../worlds/giving-deps.ts'
import { openWorld } from '../../worlds/world.ts'
import { addOrder, addProjects, captureOf } from './gifts.ts'

/** Projects, one of them hidden, and two people of finance; above JMD 100 they need each other. */
export const openMoveScene = async () => {
  const world = await openWorld({ REFUND_ALONE_LIMIT_JMD: '100', REFUND_DAILY_LIMIT_JMD: '10000' })
  const { db } = world
  const deps = givingDepsOf(world)
  const [one = '', two = '', hidden = '', other = ''] = await addProjects(db, 4)
  await db.updateTable('projects').set({ is_suspended: true }).where('id', '=', hidden).execute()
  const [mover, second] = [await world.personOf('Finance'), await world.personOf('Finance')]
  const reason = 'The donor asked for it.'
  /** A gift to the first project, or another one, and to the second one. */
  const given = async (minor: number, also: { projectId?: string; second?: number } = {}) => {
    const gifts = [{ projectId: also.projectId ?? one, minor }]
    if (also.second) gifts.push({ projectId: two, minor: also.second })
    const order = await addOrder(db, { gifts })
    const capture = captureOf(order)
    await applyCaptures(db, deps.seal, [capture])
    return { orderId: order.orderId, txn: capture.providerTxnId }
  }
  const route = (orderId: string) => ({ orderId, fromProjectId: one, toProjectId: two })
  const move = (orderId: string, also: Partial<{ fromProjectId: string; toProjectId: string }> = {}) =>
    mover.call(moveGift, { ...route(orderId), reason, ...also })
  const receiptsOf = (orderId: string) =>
    db.selectFrom('receipts').selectAll().where('order_id', '=', orderId).orderBy('serial').execute()
  return { world, deps, projects: { one, two, hidden, other }, mover, second, reason, given, route, move, receiptsOf }
}
