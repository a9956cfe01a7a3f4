import type { PaymentStatus } from '@lignum/contract/giving/payments'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ProviderId } from '#providers/provider'
import type { Review } from '../orders/order-status.present.ts'
import type { PaymentsDb } from './payments.tables.ts'

const reviewOf = sql<Review | null>`case when orders.status in ('VerificationRequested', 'Failed') then (
  select case
    when orders.status = 'Failed' then case when p.decline_code ~ '^(3D|3ds)' then 'authentication' end
    when p.state = 'authorized' then 'card' when p.state in ('unknown', 'completing') then 'provider' else 'us' end
  from payments p where p.order_id = orders.id order by p.id desc limit 1) end`

export type OrderState = { id: string; status: PaymentStatus; invoice_no: number; review: Review | null }

/** The states of many orders in one statement, for batched polls. */
export const listOrderStates = async (db: PaymentsDb, ids: readonly string[]): Promise<OrderState[]> => {
  const { rows } =
    await sql<OrderState>`select id, status, invoice_no, ${reviewOf} as review from orders where id = any(${ids}::uuid[])`.execute(
      db,
    )
  return rows
}

const orderWithParts = (db: PaymentsDb) =>
  db
    .selectFrom('orders')
    .leftJoin('captures', (join) =>
      join.onRef('captures.order_id', '=', 'orders.id').on('captures.outcome', '=', 'applied'),
    )
    .leftJoin('order_contacts', 'order_contacts.order_id', 'orders.id')
    .selectAll('orders')
    .select(['order_contacts.email', 'order_contacts.first_name', 'order_contacts.last_name'])
    .select(['order_contacts.phone_number'])
    .select(['captures.provider_txn_id', 'captures.auth_code', 'captures.card_brand', 'captures.card_last4'])
    .select(['captures.payer_id', 'captures.provider as captured_by', reviewOf.as('review')])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('order_items')
          .innerJoin('project_cards', 'project_cards.id', 'order_items.project_id')
          .select(['order_items.project_id', 'order_items.amount_minor', 'order_items.local_minor'])
          .select(['order_items.refunded_minor', 'project_cards.name', 'project_cards.company_name'])
          .whereRef('order_items.order_id', '=', 'orders.id')
          .orderBy('project_cards.name'),
      ).as('items'),
    ])

export const findOrder = (db: PaymentsDb, id: string) =>
  orderWithParts(db).where('orders.id', '=', id).executeTakeFirst()
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** The newest attempt to pay an order. */
export const findAttempt = (db: PaymentsDb, orderId: string) =>
  attempts(db).where('payments.order_id', '=', orderId).orderBy('payments.id', 'desc').limit(1).executeTakeFirst()

export const findAttemptById = (db: PaymentsDb, id: string) =>
  attempts(db).where('payments.id', '=', id).executeTakeFirst()

export const findAttemptByProviderRef = (db: PaymentsDb, provider: ProviderId, ref: string) =>
  attempts(db).where('payments.provider_ref', '=', ref).where('payments.provider', '=', provider).executeTakeFirst()

const attempts = (db: PaymentsDb) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('order_contacts', 'order_contacts.order_id', 'payments.order_id')
    .select(['payments.id', 'payments.order_id', 'payments.provider', 'payments.state', 'payments.provider_ref'])
    .select(['payments.pay_url', 'payments.card_id', 'payments.is_hold'])
    .select(['payments.checks', 'payments.modified_at', 'payments.returned_at'])
    .select(['orders.currency', 'orders.total_minor', 'orders.invoice_no', 'orders.expires_at', 'orders.created_at'])
    .select(['orders.status', 'orders.user_id', 'orders.payment_type', 'orders.superseded_by'])
    .select(['order_contacts.email', 'order_contacts.first_name', 'order_contacts.last_name'])
    .select(['order_contacts.phone_number'])
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

export const listAttempts = (db: PaymentsDb, ids: readonly string[]) =>
  attempts(db)
    .where('payments.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

export type PaymentRequestRow = { readonly key: string; readonly order_id: string; readonly request_hash: Buffer }

/** The orders that these idempotency keys opened before, and the hashes of those requests. */
export const listPaymentRequests = async (db: PaymentsDb, keys: readonly string[]): Promise<PaymentRequestRow[]> => {
  const { rows } =
    await sql<PaymentRequestRow>`select key, order_id, request_hash from payment_requests where key = any(${keys}::text[])`.execute(
      db,
    )
  return rows
}

/**
 * Estimates how many guest orders were begun in the last `ms`, and how many of them are paid. During a telethon
 * counting all of them would cost more than the payments themselves, and the newest few thousand are too recent to be
 * paid. So the window is split into 20 parts and the newest hundred orders of each are read; a part with more orders is
 * extrapolated from them. Uses the database's clock, which also generates the time-ordered ids.
 */
export const countGuestStarts = async (db: PaymentsDb, ms: number): Promise<{ begun: number; paid: number }> => {
  const found = await sql<{ begun: number; paid: number }>`
    select coalesce(sum(guests * weight), 0)::bigint as begun, coalesce(sum(paid * weight), 0)::bigint as paid
    from (
      select statement_timestamp() - n * part as ends, part
      from (select ${ms}::int * interval '1 ms' / 20 as part) parts, generate_series(0, 19) n) cut,
    lateral (
      select count(*) filter (where user_id is null) as guests,
        count(*) filter (where user_id is null and status in ('Successful', 'Reversed')) as paid,
        case when count(*) < 100 then 1
          else extract(epoch from part) / greatest(extract(epoch from ends - min(id_time(id))), 0.001) end as weight
      from (
        select id, user_id, status from orders
        where id >= first_id_at(ends - part) and id < first_id_at(ends) order by id desc limit 100) newest) seen`.execute(
    db,
  )
  return found.rows[0] ?? { begun: 0, paid: 0 }
}

export const findCapture = (db: PaymentsDb, provider: ProviderId, txnId: string) =>
  db
    .selectFrom('captures')
    .select(['currency', 'amount_minor', 'order_id', 'outcome'])
    .where('provider', '=', provider)
    .where('provider_txn_id', '=', txnId)
    .executeTakeFirst()

/** The attempts at each provider that are not decided yet. */
export const countInFlight = (db: PaymentsDb) =>
  db
    .selectFrom('payments')
    .select((eb) => ['provider', eb.fn.countAll<number>().as('count')])
    .where('state', 'in', ['created', 'awaiting_payer', 'completing', 'unknown'])
    .groupBy('provider')
    .execute()
