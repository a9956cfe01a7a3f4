import { largestCart } from '@lignum/contract/giving/cart'
import type { Currency } from '@lignum/contract/core/money'
import type { Actor } from '#kit/security/actor'
import { transact } from '#kit/database/database'
import { toMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import type { CartDeps } from './cart.deps.ts'
import { listPayableProjects } from '../orders/orders.reads.ts'
import { countCartItems } from './cart.reads.ts'
import { takesGifts } from '../orders/takes-gifts.ts'
import { openCart, setCartItem } from './cart.writes.ts'

/** Adds a project that accepts gifts to the member's cart, or updates its amount. */
export const addToCart = async (
  deps: Pick<CartDeps, 'db' | 'settings'>,
  actor: Actor,
  { projectId, amount, currency }: { projectId: string; amount: number; currency: Currency },
) => {
  const { db, settings } = deps
  const minor = toMinor(amount)
  if (minor === null) throw new Refusal('invalid-request', { field: 'amount' })
  const [project] = await listPayableProjects(db, [projectId])
  if (!project || !takesGifts(await settings.read(), project))
    throw new Refusal('giving.project-closed', { field: 'projectId' })
  await transact(db, async (tx) => {
    const cart = await openCart(tx, actor.id)
    await setCartItem(tx, cart.id, { projectId, minor, currency })
    if ((await countCartItems(tx, actor.id)) > largestCart) throw new Refusal('giving.cart-full')
  })
}
