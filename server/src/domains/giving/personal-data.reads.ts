import { sql, type SqlBool } from 'kysely'
import type { Person } from '#kit/values/personal-data'
import type { GivingDb } from './giving.tables.ts'

/** The gifts of an account, and guest gifts with the same email address. */
export const listGiftsOf = (db: GivingDb, { id, email }: Person) =>
  db
    .selectFrom('orders')
    .leftJoin('order_contacts', 'order_contacts.order_id', 'orders.id')
    .select(['orders.id', 'orders.currency', 'orders.total_minor', 'orders.status', 'orders.receipt_number'])
    .select(['orders.created_at as begunAt', 'orders.paid_at as paidAt', 'order_contacts.email'])
    .select(['order_contacts.first_name as firstName', 'order_contacts.last_name as lastName'])
    .select('order_contacts.phone_number as phoneNumber')
    .select(['order_contacts.privacy_version as privacyVersion'])
    .select(['order_contacts.privacy_accepted_at as privacyAcceptedAt'])
    // A union, so that each half uses its own index: an `or` would scan all orders.
    .where(
      sql<SqlBool>`orders.id in (
        select id from orders where user_id = ${id}::uuid
        union select order_id from order_contacts where lower(email) = ${email.toLowerCase()})`,
    )
    .orderBy('orders.id')
    .execute()

export const listPledgesOf = (db: GivingDb, { id, email }: Person) =>
  db
    .selectFrom('pledges')
    .select(['code', 'currency', 'total_minor', 'received_minor', 'status', 'created_at as pledgedAt'])
    .select(['first_name as firstName', 'last_name as lastName', 'company_name as companyName', 'email'])
    .select(['phone_number as phoneNumber', 'terms_version as termsVersion', 'wants_news as wantsNews'])
    .where((eb) => eb.or([eb('user_id', '=', id), eb(eb.fn('lower', ['email']), '=', email.toLowerCase())]))
    .orderBy('created_at')
    .execute()

export const listPledgeIdsOf = async (db: GivingDb, { id, email }: Person): Promise<string[]> => {
  const pledges = await db
    .selectFrom('pledges')
    .select('id')
    .where((eb) => eb.or([eb('user_id', '=', id), eb(eb.fn('lower', ['email']), '=', email.toLowerCase())]))
    .execute()
  return pledges.map((pledge) => pledge.id)
}

/** The receipts of these gifts and of a person's pledges. Two queries, because each has its own index. */
export const listReceiptNumbers = async (db: GivingDb, { id, email }: Person, giftIds: readonly string[]) => {
  const ofGifts = await db
    .selectFrom('receipts')
    .select('number')
    .where('order_id', '=', sql<string>`any(${giftIds}::uuid[])`)
    .execute()
  const ofPledges = await db
    .selectFrom('pledges')
    .innerJoin('pledge_receipts', 'pledge_receipts.pledge_id', 'pledges.id')
    .innerJoin('receipts', 'receipts.pledge_receipt_id', 'pledge_receipts.id')
    .select('receipts.number')
    .where((eb) =>
      eb.or([eb('pledges.user_id', '=', id), eb(eb.fn('lower', ['pledges.email']), '=', email.toLowerCase())]),
    )
    .execute()
  return [...ofGifts, ...ofPledges].map((row) => row.number)
}
