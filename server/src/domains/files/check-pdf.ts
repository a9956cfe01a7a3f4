import { Refusal } from '#kit/values/refusal'
import { createThreadPool } from '#kit/jobs/thread-pool'

/** A check holds several copies of the file in memory: one runs at a time, and the queue is limited, at 20 MB each. */
const isSafe = createThreadPool({
  module: new URL('./pdf-safety.policy.ts', import.meta.url),
  run: 'isSafePdf',
  atOnce: 1,
  longestQueue: 20,
})

/** Refuses PDFs that do more than show pages. */
export const checkPdf = async (bytes: Buffer): Promise<void> => {
  if ((await isSafe(bytes)) !== true) throw new Refusal('files.unsafe-pdf')
}
