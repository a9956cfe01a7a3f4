import { sql } from 'kysely'
import type { DocumentsDb } from './documents.tables.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { receiptLines } from '../receipts/receipts.reads.ts'

/** The order had ended unpaid before it was paid. One that was only under review for long is late too, but had not ended. */
const wasClosed = sql<boolean>`coalesce(orders.is_late, false) and exists (
  select from payment_events e
  where e.order_id = orders.id and e.from_status in ('Canceled', 'Failed') and e.to_status = 'Successful')`

/** A receipt with all data of its PDF. The amounts come from the ledger, not from the order. */
const receipts = (db: DocumentsDb) =>
  db
    .selectFrom('receipts')
    .leftJoin('orders', 'orders.id', 'receipts.order_id')
    .leftJoin('order_contacts', 'order_contacts.order_id', 'receipts.order_id')
    .leftJoin('captures', (join) =>
      join.onRef('captures.order_id', '=', 'receipts.order_id').on('captures.outcome', '=', 'applied'),
    )
    .leftJoin('pledge_receipts', 'pledge_receipts.id', 'receipts.pledge_receipt_id')
    .leftJoin('pledges', 'pledges.id', 'pledge_receipts.pledge_id')
    .select(['receipts.number', 'receipts.status', 'receipts.issued_at', 'receipts.voided_at', 'receipts.currency'])
    .select(['receipts.amount_minor', 'receipts.order_id', 'receipts.pledge_receipt_id', 'receipts.prints'])
    .leftJoin('receipts as replaced', 'replaced.number', 'receipts.replaces')
    .select(['receipts.replaces', 'replaced.amount_minor as replaced_minor'])
    .select(['orders.invoice_no', 'orders.payment_type', 'captures.card_brand', 'captures.card_last4'])
    .select(['pledges.code as pledge_code', 'pledges.company_name as pledging_company'])
    .select((eb) => [
      eb.fn.coalesce('orders.user_id', 'pledges.user_id').as('user_id'),
      eb.fn.coalesce('order_contacts.email', 'pledges.email').as('email'),
      eb.fn.coalesce('order_contacts.first_name', 'pledges.first_name').as('first_name'),
      eb.fn.coalesce('order_contacts.last_name', 'pledges.last_name').as('last_name'),
      wasClosed.as('was_closed'),
      receiptLines(db).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('gift_moves')
          .innerJoin('project_cards as left_project', 'left_project.id', 'gift_moves.from_project_id')
          .innerJoin('project_cards as new_project', 'new_project.id', 'gift_moves.to_project_id')
          .select(['left_project.name as from', 'new_project.name as to', 'gift_moves.amount_minor as minor'])
          .select(sql<boolean>`gift_moves.transaction_id <> all (replaced.adjustments)`.as('isNew'))
          .whereRef('gift_moves.order_id', '=', 'receipts.order_id')
          .where(sql<boolean>`gift_moves.transaction_id = any (receipts.adjustments)`)
          .orderBy('gift_moves.moved_at'),
      ).as('moves'),
    ])
export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

/** The newest receipt of a gift, which is an order or bank money of a pledge. Older ones are void. */
export const findReceipt = (db: DocumentsDb, giftId: string) =>
  receipts(db)
    .where((eb) => eb.or([eb('receipts.order_id', '=', giftId), eb('receipts.pledge_receipt_id', '=', giftId)]))
    .orderBy('receipts.year', 'desc')
    .orderBy('receipts.serial', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listReceiptsByNumber = (db: DocumentsDb, numbers: readonly string[]) =>
  receipts(db)
    .where('receipts.number', '=', sql<string>`any(${numbers}::text[])`)
    .execute()
