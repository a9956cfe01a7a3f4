import { setTimeout as wait } from 'node:timers/promises'

/**
 * Renews entries in the background while the old ones are served: each once, one after another, and at most half of the
 * time. The other half is left for requests, however many entries are due.
 */
export const createRenewals = (renew: (key: string) => Promise<void>) => {
  const due = new Set<string>()
  let isRunning = false

  const run = async () => {
    isRunning = true
    // A set is iterated in insertion order, including entries added meanwhile.
    for (const key of due) {
      const begun = performance.now()
      await renew(key)
      due.delete(key)
      await wait(performance.now() - begun, undefined, { ref: false })
    }
    isRunning = false
  }

  return {
    add: (key: string) => {
      due.add(key)
      if (!isRunning) void run()
    },
    areDue: (): boolean => due.size > 0,
  }
}
