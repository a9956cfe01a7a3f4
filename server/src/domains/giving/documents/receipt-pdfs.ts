import { createHash } from 'node:crypto'
import { z } from 'zod'
import { after, minutes } from '#kit/values/clock'
import { enqueue, job } from '#kit/jobs/jobs'
import type { DocumentsDeps } from './documents.deps.ts'
import type { DocumentsTx } from './documents.tables.ts'
import type { Print } from './draw-receipt.ts'

/** Increment it when the layout changes, so that PDFs in the old layout are no longer served. */
const layout = 1
const folderOf = (number: string): string => `receipts/${number}`

/** The storage key of a rendered receipt. It changes with anything that is printed on it, such as becoming void. */
export const receiptPdfKey = ({ row, isDuplicate, publicUrl }: Print): string => {
  const { prints: _, user_id: __, email: ___, ...content } = row
  const printed = JSON.stringify({ layout, content, isDuplicate, publicUrl })
  return `${folderOf(row.number)}/${createHash('sha256').update(printed).digest('base64url')}.pdf`
}

export const deleteReceiptPdfsJob = job({
  name: 'giving.forget-receipt-pdfs',
  payload: z.object({ number: z.string() }),
  attempts: 12,
})

/** Rendered receipts name the donor. The delay covers one that is rendered during the erasure. */
export const enqueuePdfDeletion = async (tx: DocumentsTx, numbers: readonly string[], now: Date): Promise<void> => {
  for (const number of numbers) await enqueue(tx, deleteReceiptPdfsJob, { number }, { runAt: after(now, minutes(1)) })
}

/** Deletes the stored PDFs of a receipt. The next print is rendered from the remaining data. */
export const deleteReceiptPdfs = async ({ storage }: Pick<DocumentsDeps, 'storage'>, number: string): Promise<void> => {
  for await (const key of storage.list(folderOf(number))) await storage.remove(key)
}
