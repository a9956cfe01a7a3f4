import { sql, type SqlBool } from 'kysely'
import type { Person } from '#kit/values/personal-data'
import { lockPendingCart } from './cart/cart.writes.ts'
import type { GivingTx } from './giving.tables.ts'

/** The cards that were forgotten, for what may still be held on them. */
export const forgetCards = async (tx: GivingTx, userId: string) => {
  await tx.deleteFrom('card_registrations').where('user_id', '=', userId).execute()
  await tx.deleteFrom('removed_cards').where('user_id', '=', userId).execute()
  return tx
    .deleteFrom('cards')
    .where('user_id', '=', userId)
    .returning(['id', 'is_charge_void', 'verification_txn_id'])
    .execute()
}

/**
 * What somebody meant to give; what was given stands in the orders. The carts themselves stay, empty: a link that is still open may be
 * paid, and a second one of the same cart must be known as such.
 */
export const forgetCart = async (tx: GivingTx, userId: string) => {
  const pending = await lockPendingCart(tx, userId)
  if (pending) await tx.updateTable('carts').set({ status: 'Finalized' }).where('id', '=', pending.id).execute()
  if (pending) await tx.deleteFrom('cart_items').where('cart_id', '=', pending.id).execute()
  const begun = tx.selectFrom('orders').select('cart_id').where('user_id', '=', userId).where('cart_id', 'is not', null)
  await tx.deleteFrom('cart_items').where('cart_id', 'in', begun).execute()
}

/** The bodies of what providers reported about these orders: they name the payer. What they said about the money stays. */
export const forgetBodies = (tx: GivingTx, publicRefs: readonly string[]) =>
  tx
    .updateTable('hook_events')
    .set({ raw_body: null })
    .where('raw_body', 'is not', null)
    .where(sql<SqlBool>`facts ->> 'publicRef' = any(${publicRefs}::text[])`)
    .execute()

/** Name, address and telephone of the gifts of an account, and of those given as a guest with its address. */
export const forgetDonor = async (tx: GivingTx, { id, email }: Person) => {
  await tx
    .deleteFrom('order_contacts')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .execute()
  await tx
    .deleteFrom('order_contacts')
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('user_id', '=', id))
    .execute()
}

export const forgetPledger = async (tx: GivingTx, { id, email }: Person) => {
  await tx
    .updateTable('pledges')
    .set({ first_name: null, last_name: null, company_name: null, email: '', phone_number: '', request_hash: null })
    .where((eb) => eb.or([eb('user_id', '=', id), eb(eb.fn('lower', ['email']), '=', email.toLowerCase())]))
    .execute()
}
