import { sql } from 'kysely'
import type { ListsDb } from './lists.tables.ts'

/** The newest payments whose donor gave this email address. */
export const listPaymentsOfAddress = (db: ListsDb, email: string, most: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('order_contacts')
        .select('order_id')
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .orderBy('order_id', 'desc')
        .limit(most)
        .as('newest'),
    )
    .innerJoin('orders', 'orders.id', 'newest.order_id')
    .select(['orders.id', 'orders.invoice_no', 'orders.created_at', 'orders.currency', 'orders.total_minor'])
    .select(['orders.refunded_minor', 'orders.status'])
    .orderBy('orders.id', 'desc')
    .execute()

/** The newest pledges of this email address. */
export const listPledgesOfAddress = (db: ListsDb, email: string, most: number) =>
  db
    .selectFrom('pledges')
    .select(['id', 'code', 'created_at', 'currency', 'total_minor', 'received_minor', 'status'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
