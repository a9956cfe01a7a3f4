import { type BulkEntry, createBulkRun, type Undo } from './bulk-run.ts'

/** How many rows are done, failed, stopped, and open: waiting or under way. */
export const countStates = (entries: readonly BulkEntry<unknown>[]) => {
  const count = (...states: readonly BulkEntry<unknown>['state'][]) =>
    entries.filter(({ state }) => states.includes(state)).length
  return { done: count('done'), failed: count('failed'), stopped: count('stopped'), open: count('waiting', 'running') }
}

/** Undoes every row that is done, four at a time; null if none can be undone. Throws the first error, after all. */
export const undoAll = (entries: readonly BulkEntry<unknown>[]): Undo | null => {
  const undos = entries.flatMap(({ undo }) => undo ?? [])
  if (undos.length === 0) return null
  return async () => {
    const run = createBulkRun(undos, async (undo) => {
      await undo()
      return null
    })
    await run.start()
    const failed = run.get().find(({ state }) => state === 'failed')
    if (failed) throw failed.error
  }
}
