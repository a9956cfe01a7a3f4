import { Refusal } from '../values/refusal.ts'

/** Runs heavy work a few at a time, first come, first served. Whoever would have to wait for long is told so at once. */
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
      // Whoever is next takes over the place, so nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
