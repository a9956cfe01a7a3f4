import type { GivingTx } from '../tables.room.ts'

/** The cart that is being filled, held until the transaction ends. */
export const lockPendingCart = (tx: GivingTx, userId: string) =>
  tx
    .selectFrom('carts')
    .select(['id', 'open_order_id'])
    .where('user_id', '=', userId)
    .where('status', '=', 'Pending')
    .forUpdate()
    .executeTakeFirst()

/** The same, made if there is none. One that is paid while we wait for it is finalized, and the next one is made. */
export const openCart = async (tx: GivingTx, userId: string) => {
  for (let tries = 0; tries < 3; tries++) {
    await tx
      .insertInto('carts')
      .values({ user_id: userId })
      .onConflict((c) => c.column('user_id').where('status', '=', 'Pending').doNothing())
      .execute()
    const cart = await lockPendingCart(tx, userId)
    if (cart) return cart
  }
  throw new Error('no cart could be opened')
}

export const setOpenOrder = (tx: GivingTx, cartId: string, orderId: string) =>
  tx.updateTable('carts').set({ open_order_id: orderId, modified_at: new Date() }).where('id', '=', cartId).execute()

/** A project that is put in again without an amount keeps the one it has there. */
export const setCartItem = (tx: GivingTx, cartId: string, item: { projectId: string; minor: number }) =>
  tx
    .insertInto('cart_items')
    .values({ cart_id: cartId, project_id: item.projectId, amount_minor: item.minor })
    .onConflict((c) => {
      const known = c.columns(['cart_id', 'project_id'])
      return item.minor === 0 ? known.doNothing() : known.doUpdateSet({ amount_minor: item.minor })
    })
    .execute()

export const deleteCartItem = (tx: GivingTx, cartId: string, projectId: string) =>
  tx.deleteFrom('cart_items').where('cart_id', '=', cartId).where('project_id', '=', projectId).execute()
