/** Reads what a browser kept; null when it kept nothing or cannot say. */
const readItem = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const writeItem = (key: string, text: string) => {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    // A browser that keeps nothing still has the page's own memory.
    return false
  }
}

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** A value that this browser keeps after the tab is closed, the same in all its tabs. `read` makes sense of what is found there. */
export const createLocalStore = <T>(key: string, read: (found: unknown) => T) => {
  let text: string | null = null
  let value = read(null)
  let isOnlyHere = false
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell()
  }
  const nothing = read(null)
  const get = (): T => {
    const found = isOnlyHere ? text : readItem(key)
    if (found === text) return value
    text = found
    value = read(parsed(found))
    return value
  }
  return {
    get,
    /** What the server assumes, which knows no browser. */
    getOnServer: (): T => nothing,
    set: (next: T) => {
      text = JSON.stringify(next)
      value = next
      isOnlyHere = !writeItem(key, text)
      tell()
    },
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onStorage)
      }
    },
  }
}
