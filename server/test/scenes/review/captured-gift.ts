import { applyCaptures } from '../../../src/domains/giving/payments/gate.writes.ts'
import { givingDepsOf } from '../../worlds/giving-deps.ts'
import type { World } from '../../worlds/world.ts'
import { addOrder, captureOf } from '../giving/gifts.ts'

type Order = Awaited<ReturnType<typeof addOrder>>

/** The money of a pending order arrives; the totals of its projects are not folded yet. */
export const captureGift = (world: World, order: Order) =>
  applyCaptures(world.db, givingDepsOf(world).seal, [captureOf(order)])

/** A gift whose money has arrived. */
export const addCapturedGift = async (world: World, projectId: string, minor: number) => {
  await captureGift(world, await addOrder(world.db, { gifts: [{ projectId, minor }] }))
}
