import { setTimeout as wait } from 'node:timers/promises'

/**
 * Makes things anew behind the backs of those who read the old ones: each once, one after another, and no more than half of the
 * time. The other half belongs to the readers, however many pages are due.
 */
export const createRenewals = (renew: (key: string) => Promise<void>) => {
  const due = new Set<string>()
  let isRunning = false

  const run = async () => {
    isRunning = true
    // A set is walked in the order of arrival, those that arrive meanwhile included.
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
