import { sql, type SqlBool } from 'kysely'
import { after, days } from '#kit/values/clock'
import type { DocumentsDb } from './documents.tables.ts'

type Period = { readonly from: Date; readonly before: Date; readonly limit: number }

/** More projects than a company has. */
const mostProjects = 10_000

export const listProjectsOf = (db: DocumentsDb, companyId: string) =>
  db
    .selectFrom('project_cards')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .limit(mostProjects)
    .execute()

/**
 * Orders are found by their ids, which grow with time; payment links last minutes, so few are paid this much later.
 * Those are marked as late by settle_orders, which has the same number of days.
 */
const latestPayment = days(60)

const giftsTo = (db: DocumentsDb, projectIds: readonly string[], { from, before, limit }: Period) =>
  db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('order_contacts', 'order_contacts.order_id', 'orders.id')
    .select(['orders.paid_at', 'orders.receipt_number', 'orders.currency', 'orders.user_id', 'order_items.project_id'])
    .select(['order_items.amount_minor', 'order_items.local_minor'])
    // A loss that the exchange bore was not taken from the project.
    .select((eb) => [
      eb('order_items.refunded_minor', '-', eb.ref('order_items.written_off_minor')).as('refunded_minor'),
      eb('order_items.refunded_local_minor', '-', eb.ref('order_items.written_off_local_minor')).as(
        'refunded_local_minor',
      ),
    ])
    .select(['order_contacts.first_name', 'order_contacts.last_name'])
    .where(sql<SqlBool>`order_items.project_id = any(${projectIds}::uuid[])`)
    .where('orders.paid_at', '>=', from)
    .where('orders.paid_at', '<', before)
    .limit(limit)

/** The online gifts to these projects in the period, one row per order and project. Includes pledges paid online. */
export const listGiftsToProjects = (db: DocumentsDb, projectIds: readonly string[], period: Period) =>
  giftsTo(db, projectIds, period)
    .where(sql<SqlBool>`order_items.order_id >= first_id_at(${after(period.from, -latestPayment)}::timestamptz)`)
    .where(sql<SqlBool>`order_items.order_id < first_id_at(${period.before}::timestamptz)`)
    .execute()

/** Those of older orders: paid after a long review, by money that staff allocated, or found in a report of the provider. */
export const listLateGiftsToProjects = (db: DocumentsDb, projectIds: readonly string[], period: Period) =>
  giftsTo(db, projectIds, period)
    .where('orders.is_late', '=', true)
    .where(sql<SqlBool>`orders.id < first_id_at(${after(period.from, -latestPayment)}::timestamptz)`)
    .execute()

/** Bank money of pledges to these projects in the period, including reversals. */
export const listPledgeMoneyToProjects = (
  db: DocumentsDb,
  projectIds: readonly string[],
  { from, to, limit }: { from: string; to: string; limit: number },
) =>
  db
    .selectFrom('pledges')
    .innerJoin('pledge_receipts', 'pledge_receipts.pledge_id', 'pledges.id')
    .select(['pledge_receipts.value_date', 'pledge_receipts.amount_minor', 'pledge_receipts.local_minor'])
    .select(['pledges.currency', 'pledges.code', 'pledges.project_id', 'first_name', 'last_name', 'company_name'])
    .where(sql<SqlBool>`pledges.project_id = any(${projectIds}::uuid[])`)
    .where('pledge_receipts.channel', '=', 'Bank')
    .where('pledge_receipts.value_date', '>=', from)
    .where('pledge_receipts.value_date', '<=', to)
    .limit(limit)
    .execute()
