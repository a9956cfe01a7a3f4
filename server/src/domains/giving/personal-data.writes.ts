import { sql, type SqlBool } from 'kysely'
import type { Person } from '#kit/personal-data'
import type { GivingTx } from './tables.room.ts'

/** The cards that were forgotten, for what may still be held on them. */
export const forgetCards = async (tx: GivingTx, userId: string) => {
  await tx.deleteFrom('card_registrations').where('user_id', '=', userId).execute()
  return tx
    .deleteFrom('cards')
    .where('user_id', '=', userId)
    .returning(['id', 'is_charge_void', 'verification_txn_id'])
    .execute()
}

/** What somebody meant to give; what was given stands in the orders. */
export const forgetCart = async (tx: GivingTx, userId: string) => {
  const own = tx.selectFrom('carts').select('id').where('user_id', '=', userId).where('status', '=', 'Pending')
  await tx.deleteFrom('cart_items').where('cart_id', 'in', own).execute()
  await tx.deleteFrom('carts').where('user_id', '=', userId).where('status', '=', 'Pending').execute()
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
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['email']), '=', email.toLowerCase()),
        eb('order_id', 'in', (e) => e.selectFrom('orders').select('id').where('user_id', '=', id)),
      ]),
    )
    .execute()
}

export const forgetPledger = async (tx: GivingTx, { id, email }: Person) => {
  await tx
    .updateTable('pledges')
    .set({ first_name: null, last_name: null, company_name: null, email: '', phone_number: '', request_hash: null })
    .where((eb) => eb.or([eb('user_id', '=', id), eb(eb.fn('lower', ['email']), '=', email.toLowerCase())]))
    .execute()
}
