import { applyCaptures } from '../../../src/domains/giving/payments/gate.writes.ts'
import { givingDepsOf } from '../../worlds/giving-deps.ts'
import type { World } from '../../worlds/world.ts'
import { addOrder, captureOf } from '../gifts.ts'

/** A gift whose money has arrived; the totals of the project are not folded yet. */
export const addCapturedGift = async (world: World, projectId: string, minor: number) => {
  const order = await addOrder(world.db, { gifts: [{ projectId, minor }] })
  await applyCaptures(world.db, givingDepsOf(world).seal, [captureOf(order)])
  return order
}
