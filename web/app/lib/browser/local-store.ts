/** The stored text; null when there is none or the browser denies access. */
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
    // Storage is denied or full: the value stays in memory.
    return false
  }
}

const removeItem = (key: string) => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is denied: nothing was stored.
  }
}

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Listeners to changes of an item, by this tab or another one. */
const createListeners = (key: string) => {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify()
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) addEventListener('storage', onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('storage', onStorage)
    }
  }
  return { notify, subscribe }
}

/** A value in localStorage, synchronized between all tabs. `read` validates the parsed JSON. */
export const createLocalStore = <T>(key: string, read: (found: unknown) => T) => {
  let text: string | null = null
  let value = read(null)
  let isOnlyInMemory = false
  const { notify, subscribe } = createListeners(key)
  const initial = read(null)
  const get = (): T => {
    const found = isOnlyInMemory ? text : readItem(key)
    if (found === text) return value
    text = found
    value = read(parsed(found))
    return value
  }
  return {
    get,
    /** The value for server rendering, where no storage exists. */
    getOnServer: (): T => initial,
    set: (next: T) => {
      text = JSON.stringify(next)
      value = next
      isOnlyInMemory = !writeItem(key, text)
      notify()
    },
    clear: () => {
      text = null
      value = initial
      isOnlyInMemory = false
      removeItem(key)
      notify()
    },
    subscribe,
  }
}
