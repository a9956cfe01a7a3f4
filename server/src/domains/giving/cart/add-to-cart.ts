import { largestCart } from '@lignum/contract/cart'
import type { Actor } from '#kit/actor'
import { transact } from '#kit/database'
import { toMinor } from '#kit/money'
import { Refusal } from '#kit/refusal'
import type { GivingDeps } from '../giving.room.ts'
import { listPayableProjects } from '../payments/payments.reads.ts'
import { countCartItems } from './cart.reads.ts'
import { openCart, setCartItem } from './cart.writes.ts'

/** Puts a project that takes gifts into the member's cart; the latest amount counts. */
export const addToCart = async ({ db }: GivingDeps, actor: Actor, item: { projectId: string; amount: number }) => {
  const minor = toMinor(item.amount)
  if (minor === null) throw new Refusal('invalid-request', { field: 'amount' })
  const [project] = await listPayableProjects(db, [item.projectId])
  if (!project?.isOpen) throw new Refusal('giving.project-closed', { field: 'projectId' })
  await transact(db, async (tx) => {
    const cart = await openCart(tx, actor.id)
    await setCartItem(tx, cart.id, { projectId: item.projectId, minor })
    if ((await countCartItems(tx, actor.id)) > largestCart) throw new Refusal('too-large', { field: 'projectId' })
  })
}
