import { createThreadPool } from '../jobs/thread-pool.ts'
import type { Cell } from './sheet.ts'

/** One at a time: building a file of 100,000 rows takes seconds of one core and some hundred megabytes. */
const inThread = createThreadPool({
  module: new URL('./xlsx-thread.ts', import.meta.url),
  run: 'writeSheet',
  atOnce: 1,
  longestQueue: 3,
  isReused: false,
})

/** A sheet as JSON in pieces, which are handed to the thread without a copy. */
export type SheetTask = { readonly moneyColumns: readonly number[]; readonly pieces: readonly ArrayBuffer[] }

/** Collects the rows of an XLSX file. They are kept as bytes: as objects they would take several times the memory. */
export const openXlsx = (moneyColumns: readonly number[]) => {
  const pieces: ArrayBuffer[] = []
  const encoder = new TextEncoder()
  return {
    add: (rows: readonly (readonly Cell[])[]) => {
      pieces.push(encoder.encode(JSON.stringify(rows)).buffer)
    },
    build: async (): Promise<Buffer> => {
      const task: SheetTask = { moneyColumns, pieces }
      const result = await inThread(task, pieces)
      if (
        typeof result !== 'object' ||
        result === null ||
        !('bytes' in result) ||
        !(result.bytes instanceof Uint8Array)
      )
        throw new Error('no XLSX file was built')
      return Buffer.from(result.bytes.buffer, result.bytes.byteOffset, result.bytes.byteLength)
    },
  }
}
