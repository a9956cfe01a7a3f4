import { type AuditEntry, recordAudit } from '#domains/audit'
import { transact } from '#kit/database/database'
import type { DocumentsDeps } from './documents.deps.ts'
import { drawReceipt } from './draw-receipt.ts'
import { receiptFileName } from './receipt.present.ts'
import type { ReceiptRow } from './printed-receipts.reads.ts'
import { receiptPdfKey } from './receipt-pdfs.ts'
import { countPrint } from '../receipts/receipts.writes.ts'

export type PrintedReceipt = { readonly fileName: string; readonly bytes: Buffer }

/**
 * Returns the PDF of a receipt. The print is counted first, in a transaction of its own: each print after the first is
 * a duplicate. Each variant (first print, duplicate, void) is rendered once and then served from storage.
 */
export const printReceipt = async (
  { db, publicUrl, renderOnce }: Pick<DocumentsDeps, 'db' | 'publicUrl' | 'renderOnce'>,
  row: ReceiptRow,
  audit: AuditEntry | null = null,
): Promise<PrintedReceipt> => {
  const prints = await transact(db, async (tx) => {
    if (audit) await recordAudit(tx, audit)
    return countPrint(tx, row.number)
  })
  const print = { row, isDuplicate: prints > 1, publicUrl }
  const draw = () => drawReceipt(print)
  const bytes = await renderOnce(receiptPdfKey(print), { contentType: 'application/pdf', draw })
  return { fileName: receiptFileName(row.number), bytes }
}
