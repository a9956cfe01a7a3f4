import { sql, type SqlBool } from 'kysely'
import type { Person } from '#kit/values/personal-data'
import { lockPendingCart } from './cart/cart.writes.ts'
import type { GivingTx } from './giving.tables.ts'

/** Deletes the cards of a user; returns them, because an authorization may still have to be released. */
export const eraseCards = async (tx: GivingTx, userId: string) => {
  await tx.deleteFrom('card_registrations').where('user_id', '=', userId).execute()
  await tx.deleteFrom('removed_cards').where('user_id', '=', userId).execute()
  return tx
    .deleteFrom('cards')
    .where('user_id', '=', userId)
    .returning(['id', 'is_charge_void', 'verification_txn_id'])
    .execute()
}

/**
 * Empties the carts of a user; what was given is in the orders. The cart rows stay: an open payment link may still be
 * paid, and a second capture of the same cart must be recognised as excess.
 */
export const eraseCart = async (tx: GivingTx, userId: string) => {
  const pending = await lockPendingCart(tx, userId)
  if (pending) await tx.updateTable('carts').set({ status: 'Finalized' }).where('id', '=', pending.id).execute()
  if (pending) await tx.deleteFrom('cart_items').where('cart_id', '=', pending.id).execute()
  const begun = tx.selectFrom('orders').select('cart_id').where('user_id', '=', userId).where('cart_id', 'is not', null)
  await tx.deleteFrom('cart_items').where('cart_id', 'in', begun).execute()
}

/** Deletes the raw webhook bodies of these orders, which name the payer. The parsed facts about the money stay. */
export const eraseWebhookBodies = (tx: GivingTx, publicRefs: readonly string[]) =>
  tx
    .updateTable('hook_events')
    .set({ raw_body: null })
    .where('raw_body', 'is not', null)
    .where(sql<SqlBool>`facts ->> 'publicRef' = any(${publicRefs}::text[])`)
    .execute()

/** Deletes name, email and phone of an account's gifts, and of guest gifts with the same email address. */
export const eraseDonor = async (tx: GivingTx, { id, email }: Person) => {
  await tx
    .deleteFrom('order_contacts')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .execute()
  await tx
    .deleteFrom('order_contacts')
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('user_id', '=', id))
    .execute()
}

export const erasePledger = async (tx: GivingTx, { id, email }: Person) => {
  await tx
    .updateTable('pledges')
    .set({ first_name: null, last_name: null, company_name: null, email: '', phone_number: '', request_hash: null })
    .where((eb) => eb.or([eb('user_id', '=', id), eb(eb.fn('lower', ['email']), '=', email.toLowerCase())]))
    .execute()
}

/**
 * Deletes who paid and what they wrote from the bank lines of a person's pledges. Both are no part of what identifies a
 * line, so the same statement imported again adds nothing.
 */
export const eraseBankLines = (tx: GivingTx, { id, email }: Person) =>
  sql`
    update bank_lines set payer = '', description = ''
    where id in (
      select x.line_id
      from (select id from pledges where user_id = ${id}::uuid union select id from pledges where lower(email) = ${email.toLowerCase()}) p
      join pledge_receipts r on r.pledge_id = p.id
      join bank_parts b on b.pledge_receipt_id = r.id
      join bank_explanations x on x.id = b.explanation_id)`.execute(tx)

/** Deletes a donor from the requests to make a gift of unallocated money: it becomes the gift of nobody, not of the person whose order the payment names. */
export const eraseRequestedDonor = (tx: GivingTx, { email }: Person) =>
  sql`
    update money_requests set payload = jsonb_set(payload, '{donor}', '{"firstName": null, "lastName": null, "email": null}')
    where lower(payload #>> '{donor,email}') = ${email.toLowerCase()}`.execute(tx)
