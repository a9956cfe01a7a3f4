import { type finalizeCart, largestCart } from '@lignum/contract/giving/cart'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { Actor } from '#kit/security/actor'
import { transact } from '#kit/database/database'
import { toMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import type { CartDeps } from './cart.deps.ts'
import { listPayableProjects } from '../orders/orders.reads.ts'
import { countCartItems } from './cart.reads.ts'
import { takesGifts } from '../orders/takes-gifts.ts'
import { openCart, setCartItem } from './cart.writes.ts'

/** Sets the amounts of a cart before checkout (the call FinalizeCart). Only a payment finalizes the cart. */
export const setCartAmounts = async (
  deps: CartDeps,
  actor: Actor,
  { items, currency }: Pick<ParsedRequestOf<typeof finalizeCart>, 'items' | 'currency'>,
) => {
  const settings = await deps.settings.read()
  return transact(deps.db, async (tx) => {
    const cart = await openCart(tx, actor.id)
    if (cart.open_order_id && (await deps.isBeingPaid(tx, cart.open_order_id))) throw new Refusal('giving.being-paid')
    for (const { itemId, amount } of items) {
      const [project] = await listPayableProjects(tx, [itemId])
      if (!project || !takesGifts(settings, project)) throw new Refusal('giving.project-closed', { field: 'items' })
      const minor = toMinor(amount)
      if (minor === null) throw new Refusal('invalid-request', { field: 'items' })
      await setCartItem(tx, cart.id, { projectId: itemId, minor, currency })
    }
    if ((await countCartItems(tx, actor.id)) > largestCart) throw new Refusal('giving.cart-full')
  })
}
