/** How many calls are made at a time. */
const atOnce = 4

export type Undo = () => Promise<unknown>

/** One row of a bulk action and what became of it. */
export type BulkEntry<Row> = {
  readonly row: Row
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'stopped'
  /** Of a failed row. */
  readonly error: unknown
  /** Of a row that is done, if it can be undone. */
  readonly undo: Undo | null
}

const waiting = <Row>(row: Row): BulkEntry<Row> => ({ row, state: 'waiting', error: null, undo: null })

/**
 * Makes one call for each row, four at a time, and keeps the result of each. A call returns how to undo it, if that is
 * possible. A store for useSyncExternalStore.
 */
export const createBulkRun = <Row>(rows: readonly Row[], call: (row: Row) => Promise<Undo | null>) => {
  let entries: readonly BulkEntry<Row>[] = rows.map(waiting)
  const listeners = new Set<() => void>()
  const update = (next: readonly BulkEntry<Row>[]) => {
    entries = next
    for (const listener of listeners) listener()
  }
  const set = (index: number, entry: BulkEntry<Row>, part: Partial<BulkEntry<Row>>) =>
    update(entries.with(index, { ...entry, ...part }))

  const workThrough = async (): Promise<void> => {
    const index = entries.findIndex(({ state }) => state === 'waiting')
    const entry = entries[index]
    if (!entry) return
    set(index, entry, { state: 'running' })
    try {
      set(index, entry, { state: 'done', undo: await call(entry.row) })
    } catch (error) {
      set(index, entry, { state: 'failed', error })
    }
    return workThrough()
  }
  const start = async () => {
    await Promise.all(Array.from({ length: atOnce }, workThrough))
  }

  return {
    get: () => entries,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Resolves when no call is under way or waiting; never rejects. */
    start,
    /** Calls under way are finished, no other is made. */
    stop: () => update(entries.map((entry) => (entry.state === 'waiting' ? { ...entry, state: 'stopped' } : entry))),
    /** Takes the rows again that failed or were not reached, as they are now. */
    retry: (state: 'failed' | 'stopped', current: (row: Row) => Row = (row) => row) => {
      update(entries.map((entry) => (entry.state === state ? waiting(current(entry.row)) : entry)))
      return start()
    },
  }
}

export type BulkRun<Row> = ReturnType<typeof createBulkRun<Row>>
