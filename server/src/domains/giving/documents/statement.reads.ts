import { sql } from 'kysely'
import type { DocumentsDb } from './documents.tables.ts'

type Days = { readonly from: Date; readonly before: Date; readonly limit: number }

/** The online gifts of a person in the period, one row per project. Includes pledges that were paid online. */
export const listOnlineGifts = (db: DocumentsDb, userId: string, { from, before, limit }: Days) =>
  db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .leftJoin('project_cards', 'project_cards.id', 'order_items.project_id')
    .select(['orders.paid_at', 'orders.receipt_number', 'orders.currency', 'project_cards.name'])
    .select(['order_items.amount_minor', 'order_items.refunded_minor', 'order_items.local_minor'])
    .select('order_items.refunded_local_minor')
    .where('orders.user_id', '=', userId)
    .where('orders.paid_at', '>=', from)
    .where('orders.paid_at', '<', before)
    .orderBy('orders.paid_at')
    .orderBy('project_cards.name')
    .limit(limit)
    .execute()

/** Bank money of a person's pledges in the period, including reversals. */
export const listPledgeMoney = (
  db: DocumentsDb,
  userId: string,
  { from, to, limit }: { from: string; to: string; limit: number },
) =>
  db
    .selectFrom('pledge_receipts')
    .innerJoin('pledges', 'pledges.id', 'pledge_receipts.pledge_id')
    .leftJoin('receipts', 'receipts.pledge_receipt_id', 'pledge_receipts.id')
    .leftJoin('project_cards', 'project_cards.id', 'pledges.project_id')
    .select(['pledge_receipts.value_date', 'pledge_receipts.amount_minor', 'pledge_receipts.local_minor'])
    .select(['pledges.currency', 'project_cards.name'])
    .select(sql<string>`coalesce(receipts.number, pledges.code)`.as('reference'))
    .where('pledges.user_id', '=', userId)
    .where('pledge_receipts.channel', '=', 'Bank')
    .where('pledge_receipts.value_date', '>=', from)
    .where('pledge_receipts.value_date', '<=', to)
    .orderBy('pledge_receipts.value_date')
    .limit(limit)
    .execute()
