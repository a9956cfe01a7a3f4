import { Refusal } from '../values/refusal.ts'

/** Limits how many heavy tasks run at once, in the order of arrival. With a full queue a task is refused at once. */
export const createConcurrencyLimit = ({ atOnce, longestQueue }: { atOnce: number; longestQueue: number }) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (waiting.length >= longestQueue) throw new Refusal('busy')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The next task takes over this slot directly, so that no new one can take it first.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
