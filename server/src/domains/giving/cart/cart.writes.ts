import type { Currency } from '@lignum/contract/core/money'
import { sql } from 'kysely'
import type { CartTx } from './cart.tables.ts'
import { isPending } from './cart.reads.ts'

/** The pending cart, locked until the transaction ends. */
export const lockPendingCart = (tx: CartTx, userId: string) =>
  tx
    .selectFrom('carts')
    .select(['id', 'open_order_id'])
    .where('user_id', '=', userId)
    .where(isPending)
    .forUpdate()
    .executeTakeFirst()

/** The same, created if there is none. If the cart is finalized while we wait for its lock, a new one is created. */
export const openCart = async (tx: CartTx, userId: string) => {
  for (let tries = 0; tries < 3; tries++) {
    await tx
      .insertInto('carts')
      .values({ user_id: userId })
      .onConflict((c) => c.column('user_id').where(isPending).doNothing())
      .execute()
    const cart = await lockPendingCart(tx, userId)
    if (cart) return cart
  }
  throw new Error('no cart could be opened')
}

export const setOpenOrder = (tx: CartTx, cartId: string, orderId: string) =>
  tx.updateTable('carts').set({ open_order_id: orderId, modified_at: new Date() }).where('id', '=', cartId).execute()

const cartOf = (orderId: string) => sql<string>`(select cart_id from orders where id = ${orderId}::uuid)`

/** The order is no longer open: another one of the cart may begin. */
export const freeCart = (tx: CartTx, orderId: string) =>
  tx
    .updateTable('carts')
    .set({ open_order_id: null })
    .where('id', '=', cartOf(orderId))
    .where('open_order_id', '=', orderId)
    .execute()

/** Finalizes the cart of an order whose money is held. Lines that are not in the order move to the next cart. */
export const finalizeCart = (tx: CartTx, orderId: string) =>
  sql`select finalize_carts(array[${orderId}::uuid])`.execute(tx)

/** Returns the lines of a released hold to the pending cart, unless another order of their cart has paid them. */
export const returnLines = async (tx: CartTx, orderId: string) => {
  const lines = await tx
    .selectFrom('carts')
    .innerJoin('cart_items', 'cart_items.cart_id', 'carts.id')
    .select(['carts.user_id', 'cart_items.cart_id', 'cart_items.project_id'])
    .select(['cart_items.amount_minor', 'cart_items.usd_amount_minor'])
    .where('carts.id', '=', cartOf(orderId))
    .where('carts.status', '=', 'Finalized')
    .where(sql<boolean>`not was_ordered(carts.paid_order_id, cart_items.project_id)`)
    .execute()
  const [first] = lines
  if (!first) return
  const pending = await openCart(tx, first.user_id)
  for (const { project_id, amount_minor, usd_amount_minor } of lines)
    await tx
      .insertInto('cart_items')
      .values({ cart_id: pending.id, project_id, amount_minor, usd_amount_minor })
      .onConflict((c) => c.columns(['cart_id', 'project_id']).doNothing())
      .execute()
  await tx.deleteFrom('cart_items').where('cart_id', '=', first.cart_id).execute()
}

type CartItemAmount = { projectId: string; minor: number; currency: Currency }

/** Adding a project again without an amount keeps its amount. The amount in the other currency never changes. */
export const setCartItem = (tx: CartTx, cartId: string, { projectId, minor, currency }: CartItemAmount) => {
  const amount = currency === 'USD' ? { usd_amount_minor: minor } : { amount_minor: minor }
  return tx
    .insertInto('cart_items')
    .values({ cart_id: cartId, project_id: projectId, ...amount })
    .onConflict((c) => {
      const known = c.columns(['cart_id', 'project_id'])
      return minor === 0 ? known.doNothing() : known.doUpdateSet(amount)
    })
    .execute()
}

export const deleteCartItem = (tx: CartTx, cartId: string, projectId: string) =>
  tx.deleteFrom('cart_items').where('cart_id', '=', cartId).where('project_id', '=', projectId).execute()
