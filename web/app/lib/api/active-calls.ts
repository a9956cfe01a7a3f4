/** Counts the pending calls of this window, for the loading indicator. */
export const createActiveCalls = () => {
  let count = 0
  const listeners = new Set<() => void>()
  const add = (change: number) => {
    count += change
    for (const listener of listeners) listener()
  }
  return {
    get: () => count,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Counts a call from its start until it resolves or rejects. */
    during: async <T>(call: () => Promise<T>): Promise<T> => {
      add(1)
      try {
        return await call()
      } finally {
        add(-1)
      }
    },
  }
}

export const activeCalls = createActiveCalls()
