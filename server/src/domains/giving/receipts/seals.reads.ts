import { sql } from 'kysely'
import type { ReceiptsDb } from './receipts.tables.ts'
import type { ReceiptSeal } from './receipt-seal.ts'

type Series = { exchange: string; year: number; last: number; verified_to: number; again_to: number }

/** The receipt series and how far their seals are verified. */
export const listSeries = async (db: ReceiptsDb): Promise<Series[]> =>
  (
    await sql<Series>`
      select s.exchange, s.year, s.last, coalesce(v.verified_to, 0) as verified_to, coalesce(v.again_to, 0) as again_to
      from receipt_series s left join seal_checks v on v.exchange = s.exchange and v.year = s.year order by s.exchange, s.year`.execute(
      db,
    )
  ).rows

/** True if none of the listed keys made the seal. */
const fitsNone = ({ listed }: ReceiptSeal) =>
  sql.join(
    listed.map(
      ({ inner, outer }) => sql`seal <> seal_of(receipt_text(number, transaction_id, adjustments), ${inner}, ${outer})`,
    ),
    sql` and `,
  )

type Span = { exchange: string; year: number; from: number; to: number }

/** The receipts in a range of serials whose seal does not match the ledger. */
export const listBadSeals = async (db: ReceiptsDb, seal: ReceiptSeal, span: Span): Promise<string[]> =>
  (
    await sql<{ number: string }>`
      select number from receipts
      where exchange = ${span.exchange} and year = ${span.year} and serial > ${span.from} and serial <= ${span.to}
        and ${fitsNone(seal)}`.execute(db)
  ).rows.map(({ number }) => number)

/** Those of the given receipts whose seal does not match. */
export const stillBroken = async (db: ReceiptsDb, seal: ReceiptSeal, numbers: readonly string[]): Promise<string[]> =>
  (
    await sql<{ number: string }>`
      select number from receipts where number = any(${numbers}::text[])
        and ${fitsNone(seal)}`.execute(db)
  ).rows.map(({ number }) => number)

/** The receipt numbers that the previous run found broken. */
export const listBrokenBefore = async (db: ReceiptsDb, check: string, month: string): Promise<string[]> =>
  (
    await sql<{ number: string }>`
      select jsonb_array_elements_text(sample) as number from invariant_results where check_name = ${check} and month = ${month}`.execute(
      db,
    )
  ).rows.map(({ number }) => number)
