import { Refusal } from '#kit/values/refusal'
import { createThreadPool } from '#kit/jobs/thread-pool'

/** A check holds the file a few times over: one at a time, and only as many waiting as memory can hold at 20 MB each. */
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
