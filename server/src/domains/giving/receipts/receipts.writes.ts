import { sql } from 'kysely'
import type { ReceiptsTx } from './receipts.tables.ts'
import type { ReceiptSeal } from './receipt-seal.ts'

/** Locks the receipt series. Every issuer takes it after the order and before other locks, as `apply_captures` does. */
export const enterReceiptSeries = (tx: ReceiptsTx) => sql`select enter_receipt_series()`.execute(tx)

/** Replaces or voids the receipt of an order by what the ledger says is left of the gift; returns those cents. */
export const settleReceipt = async (
  tx: ReceiptsTx,
  { orderId, reason, seal }: { orderId: string; reason: string; seal: ReceiptSeal },
): Promise<number> => {
  const settled = await sql<{ minor: number }>`
    select settle_receipt(${orderId}::uuid, ${reason}, ${seal.inner}, ${seal.outer}) as minor`.execute(tx)
  return settled.rows[0]?.minor ?? 0
}

/** Increments the print counter and returns it. */
export const countPrint = async (tx: ReceiptsTx, number: string): Promise<number> => {
  const counted = await tx
    .updateTable('receipts')
    .set((eb) => ({ prints: eb('prints', '+', 1) }))
    .where('number', '=', number)
    .returning('prints')
    .executeTakeFirstOrThrow()
  return counted.prints
}

type Claim = { readonly limit: number; readonly except: readonly string[]; readonly only?: string }

/** Locks unmailed receipts until the transaction ends, oldest first; skips those that other workers have locked. */
export const claimUnmailed = async (tx: ReceiptsTx, { limit, except, only }: Claim): Promise<string[]> => {
  const claimed = await tx
    .selectFrom('receipts')
    .select('number')
    .where('mailed_at', 'is', null)
    .where('number', '<>', sql<string>`all(${except}::text[])`)
    .$if(only !== undefined, (query) => query.where('number', '=', only ?? ''))
    .orderBy('issued_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return claimed.map((row) => row.number)
}

export const setMailed = (tx: ReceiptsTx, numbers: readonly string[], at: Date) =>
  tx
    .updateTable('receipts')
    .set({ mailed_at: at })
    .where('number', '=', sql<string>`any(${numbers}::text[])`)
    .execute()
