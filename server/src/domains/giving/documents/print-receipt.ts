import { recordAudit } from '#domains/audit'
import { transact } from '#kit/database/database'
import type { By } from '#kit/security/by'
import type { DocumentsDeps } from './documents.deps.ts'
import { drawReceipt } from './draw-receipt.ts'
import { receiptFileName } from './receipt.present.ts'
import type { ReceiptRow } from './printed-receipts.reads.ts'
import { receiptPdfKey } from './receipt-pdfs.ts'
import { countPrint } from '../receipts/receipts.writes.ts'

export type PrintedReceipt = { readonly fileName: string; readonly bytes: Buffer }

/**
 * Returns the PDF of a receipt. The print is counted first, in a transaction of its own: each print after the first is
 * a duplicate. Staff who read another person's receipt are recorded: pass `reader`. Each variant (first print, duplicate, void) is rendered once and then served from storage.
 */
export const printReceipt = async (
  { db, publicUrl, renderOnce }: Pick<DocumentsDeps, 'db' | 'publicUrl' | 'renderOnce'>,
  row: ReceiptRow,
  reader: By | null = null,
): Promise<PrintedReceipt> => {
  const prints = await transact(db, async (tx) => {
    if (reader) await recordAudit(tx, reader, [{ event: 'Queried', entity: 'Receipt', entityId: row.number }])
    return countPrint(tx, row.number)
  })
  const print = { row, isDuplicate: prints > 1, publicUrl }
  const draw = () => drawReceipt(print)
  const bytes = await renderOnce(receiptPdfKey(print), { contentType: 'application/pdf', draw })
  return { fileName: receiptFileName(row.number), bytes }
}
