import { Refusal } from '../values/refusal.ts'

type Waiting<T, R> = {
  readonly item: T
  readonly resolve: (result: R) => void
  readonly reject: (err: unknown) => void
}

export type BatchOptions<T, R> = {
  /** Processes all items at once; returns the results in the same order. */
  readonly run: (items: readonly T[]) => Promise<readonly R[]>
  readonly largest: number
  /** Batches that may run at the same time. */
  readonly atOnce: number
  /** Items beyond this queue length are refused: a queue that only grows never recovers. */
  readonly longestQueue: number
}

/**
 * Collects the items that arrive while a batch is running and processes them in the next one, so that many callers
 * share one commit. A caller gets its result only once its batch is done. A batch that fails is retried item by item,
 * so that one bad item fails alone.
 */
export const createBatches = <T, R>({ run, largest, atOnce, longestQueue }: BatchOptions<T, R>) => {
  const queue: Waiting<T, R>[] = []
  let running = 0

  const settle = async (batch: Waiting<T, R>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item))
      batch.forEach(({ resolve, reject }, i) => {
        const result = results[i]
        if (result === undefined) reject(new Error('a batch returned fewer results than items'))
        else resolve(result)
      })
    } catch (err) {
      const [only, ...others] = batch
      if (others.length === 0) only?.reject(err)
      else for (const waiting of batch) await settle([waiting])
    }
  }

  const next = () => {
    if (running >= atOnce || queue.length === 0) return
    running += 1
    void settle(queue.splice(0, largest)).finally(() => {
      running -= 1
      next()
    })
  }

  return {
    add: (item: T): Promise<R> =>
      new Promise((resolve, reject) => {
        if (queue.length >= longestQueue) return reject(new Refusal('busy'))
        queue.push({ item, resolve, reject })
        // Deferred, so that items added in the same turn of the event loop join the batch.
        setImmediate(next)
      }),
  }
}
