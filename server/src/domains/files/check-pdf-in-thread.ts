import { createThreadPool } from '#kit/thread-pool'
import { Refusal } from '#kit/refusal'

/** A check holds the file a few times over: one at a time, and only as many waiting as memory can hold at 20 MB each. */
const inThread = createThreadPool(new URL('./check-pdf-thread.ts', import.meta.url), {
  atOnce: 1,
  longestQueue: 20,
})

/** Refuses PDFs that do more than show pages. */
export const checkPdf = async (bytes: Buffer): Promise<void> => {
  if ((await inThread(bytes)) !== true) throw new Refusal('files.unsafe-pdf')
}
