import type { Actor } from '#kit/security/actor'
import { transact } from '#kit/database/database'
import type { CartDeps } from './cart.deps.ts'
import { deleteCartItem, lockPendingCart } from './cart.writes.ts'

/** Removes a project from the member's cart, if it is there. */
export const removeFromCart = ({ db }: Pick<CartDeps, 'db'>, actor: Actor, projectId: string) =>
  transact(db, async (tx) => {
    const cart = await lockPendingCart(tx, actor.id)
    if (cart) await deleteCartItem(tx, cart.id, projectId)
  })
