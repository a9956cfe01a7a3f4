import { Refusal } from '../values/refusal.ts'

type Waiting<T, R> = {
  readonly item: T
  readonly resolve: (result: R) => void
  readonly reject: (err: unknown) => void
}

export type BatchOptions<T, R> = {
  /** Does the work for all items at once and answers in their order. */
  readonly run: (items: readonly T[]) => Promise<readonly R[]>
  readonly largest: number
  /** Batches under way at once. */
  readonly atOnce: number
  /** More than this many waiting are refused: a queue that only grows helps nobody. */
  readonly longestQueue: number
}

/**
 * Gathers what comes while the last batch is under way and does it in one go, so that many callers share one commit.
 * Nobody is answered before their batch is done. A batch that fails is done again item by item: one bad item fails alone.
 */
export const createBatches = <T, R>({ run, largest, atOnce, longestQueue }: BatchOptions<T, R>) => {
  const queue: Waiting<T, R>[] = []
  let running = 0

  const settle = async (batch: Waiting<T, R>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item))
      batch.forEach(({ resolve, reject }, i) => {
        const result = results[i]
        if (result === undefined) reject(new Error('a batch answered fewer items than it was given'))
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
        // Whatever the same turn of the loop brings goes along.
        setImmediate(next)
      }),
  }
}
