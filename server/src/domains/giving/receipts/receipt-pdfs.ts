import { createHash } from 'node:crypto'
import { z } from 'zod'
import { after, minutes } from '#kit/values/clock'
import { enqueue, job } from '#kit/jobs/jobs'
import type { GivingDeps } from '../giving.deps.ts'
import type { GivingTx } from '../giving.tables.ts'
import type { Print } from './draw-receipt.ts'

/** Counts up when the paper is laid out anew, so that old drawings are not served. */
const layout = 1
const folderOf = (number: string): string => `receipts/${number}`

/** The place of a drawn receipt: another one as soon as anything that may stand on it changes, as when it becomes void. */
export const receiptPdfKey = ({ row, isDuplicate, publicUrl }: Print): string => {
  const { prints: _, user_id: __, email: ___, ...content } = row
  const drawn = JSON.stringify({ layout, content, isDuplicate, publicUrl })
  return `${folderOf(row.number)}/${createHash('sha256').update(drawn).digest('base64url')}.pdf`
}

export const forgetReceiptPdfsJob = job({
  name: 'giving.forget-receipt-pdfs',
  payload: z.object({ number: z.string() }),
  attempts: 12,
})

/** Drawn receipts name the donor. One that is being drawn in the moment of the erasure is stored within a minute. */
export const enqueueForgetting = async (tx: GivingTx, numbers: readonly string[], now: Date): Promise<void> => {
  for (const number of numbers) await enqueue(tx, forgetReceiptPdfsJob, { number }, { runAt: after(now, minutes(1)) })
}

/** Removes the drawings of a receipt. Whoever asks for it again gets it drawn from what is still known. */
export const forgetReceiptPdfs = async ({ storage }: Pick<GivingDeps, 'storage'>, number: string): Promise<void> => {
  for await (const key of storage.list(folderOf(number))) await storage.remove(key)
}
