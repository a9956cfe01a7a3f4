import { type AuditEntry, recordAudit } from '#domains/audit'
import { type Db, transact } from '#kit/database'
import { drawReceipt } from './draw-receipt.ts'
import { receiptFileName } from './receipt.present.ts'
import type { ReceiptRow } from './receipts.reads.ts'
import { countPrint } from './receipts.writes.ts'

export type PrintedReceipt = { readonly fileName: string; readonly bytes: Buffer }

/** Prints a receipt. The print is counted first, in a small transaction of its own: every one after the first is a duplicate. */
export const printReceipt = async (
  { db, publicUrl }: { db: Db; publicUrl: string },
  row: ReceiptRow,
  audit: AuditEntry | null = null,
): Promise<PrintedReceipt> => {
  const prints = await transact(db, async (tx) => {
    if (audit) await recordAudit(tx, audit)
    return countPrint(tx, row.number)
  })
  const bytes = await drawReceipt({ row, isDuplicate: prints > 1, publicUrl })
  return { fileName: receiptFileName(row.number), bytes }
}
