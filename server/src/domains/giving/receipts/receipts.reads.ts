import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { GivingDb } from '../giving.tables.ts'

/** A receipt with all data of its PDF. The amounts come from the ledger, not from the order. */
const receipts = (db: GivingDb) =>
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
    .select([
      'orders.invoice_no',
      'orders.payment_type',
      'orders.is_late',
      'captures.card_brand',
      'captures.card_last4',
    ])
    .select(['pledges.code as pledge_code', 'pledges.company_name as pledging_company'])
    .select((eb) => [
      eb.fn.coalesce('orders.user_id', 'pledges.user_id').as('user_id'),
      eb.fn.coalesce('order_contacts.email', 'pledges.email').as('email'),
      eb.fn.coalesce('order_contacts.first_name', 'pledges.first_name').as('first_name'),
      eb.fn.coalesce('order_contacts.last_name', 'pledges.last_name').as('last_name'),
      linesOf(db).as('lines'),
    ])
export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

/** The lines of a receipt: what its transactions booked to projects, and refunds that were written off. */
const linesOf = (db: GivingDb) =>
  jsonArrayFrom(
    db
      .selectFrom(
        sql<{ project_id: string | null; minor: number; local_minor: number }>`
          receipt_lines(receipts.transaction_id, receipts.adjustments)`.as('line'),
      )
      .leftJoin('project_cards', 'project_cards.id', 'line.project_id')
      .select((eb) => [
        sql<string>`case when line.project_id is null then 'Went back, at our expense'
          else coalesce(project_cards.name, 'A project') end`.as('project'),
        eb.fn.coalesce('project_cards.company_name', sql<string>`''`).as('company'),
        'line.minor',
        'line.local_minor as localMinor',
      ])
      .orderBy(sql`line.project_id is null`)
      .orderBy('project_cards.name')
      .orderBy('line.project_id'),
  )

/** The newest receipt of a gift, which is an order or bank money of a pledge. Older ones are void. */
export const findReceipt = (db: GivingDb, giftId: string) =>
  receipts(db)
    .where((eb) => eb.or([eb('receipts.order_id', '=', giftId), eb('receipts.pledge_receipt_id', '=', giftId)]))
    .orderBy('receipts.year', 'desc')
    .orderBy('receipts.serial', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listReceiptsByNumber = (db: GivingDb, numbers: readonly string[]) =>
  receipts(db)
    .where('receipts.number', '=', sql<string>`any(${numbers}::text[])`)
    .execute()

/** A receipt with its seal and the text to verify, computed from the ledger as it is now. */
export const findSealed = async (db: GivingDb, number: string) => {
  const row = await db
    .selectFrom('receipts')
    .select(['number', 'status', 'currency', 'amount_minor', 'issued_at', 'seal'])
    .select([sql<string>`receipt_text(number, transaction_id, adjustments)`.as('text')])
    .select((eb) => [
      linesOf(db).as('lines'),
      eb
        .selectFrom('receipts as newer')
        .select('newer.number')
        .whereRef('newer.replaces', '=', 'receipts.number')
        .as('replaced_by'),
    ])
    .where('number', '=', number)
    .executeTakeFirst()
  return row ?? null
}
export type SealedReceipt = NonNullable<Awaited<ReturnType<typeof findSealed>>>
