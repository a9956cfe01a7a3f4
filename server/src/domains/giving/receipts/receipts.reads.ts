import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ReceiptsDb } from './receipts.tables.ts'

/** The lines of a receipt: what its transactions booked to projects, and refunds that were written off. */
export const receiptLines = (db: ReceiptsDb) =>
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

/** A receipt with its seal and the text to verify, computed from the ledger as it is now. */
export const findSealed = async (db: ReceiptsDb, number: string) => {
  const row = await db
    .selectFrom('receipts')
    .select(['number', 'status', 'currency', 'amount_minor', 'issued_at', 'seal'])
    .select([sql<string>`receipt_text(number, transaction_id, adjustments)`.as('text')])
    .select((eb) => [
      receiptLines(db).as('lines'),
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
