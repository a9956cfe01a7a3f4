import { createStore, type StoreOptions } from './cache-store.ts'

type Options<T> = {
  readonly ttlMs: number
  readonly max?: number
  readonly bytes?: { readonly most: number; readonly of: (value: T) => number }
}
type Entry<T> = { readonly value: T }

/** Caches values for a short time. Concurrent reads share one load; failures are not cached. */
export const createCache = <T>(options: Options<T>) => {
  const isOff = options.ttlMs <= 0
  const entries = createStore<Entry<T>>(storeOptions(options))
  // Separate from the entries: a load in progress is never evicted, and an evicted value does not return.
  const loads = new Map<string, Promise<T>>()
  let generation = 0

  const start = (key: string, load: () => Promise<T>): Promise<T> => {
    const begunIn = generation
    const loading: Promise<T> = load()
      .then((value) => {
        if (begunIn === generation) entries.set(key, { value })
        return value
      })
      .finally(() => loads.get(key) === loading && loads.delete(key))
    loads.set(key, loading)
    return loading
  }

  return {
    get: (key: string, load: () => Promise<T>): Promise<T> => {
      if (isOff) return load()
      const loading = loads.get(key)
      if (loading) return loading
      const found = entries.get(key)
      return found ? Promise.resolve(found.value) : start(key, load)
    },
    /** Loads a new value whatever is cached, and caches it; a load in progress is fresh enough. */
    renew: (key: string, load: () => Promise<T>): Promise<T> => (isOff ? load() : (loads.get(key) ?? start(key, load))),
    /** Forgets all values, also those that are being loaded. */
    clear: () => {
      generation += 1
      entries.clear()
      loads.clear()
    },
    size: entries.size,
  }
}

const storeOptions = <T>({ ttlMs, max = 1_000, bytes }: Options<T>): StoreOptions<Entry<T>> => ({
  lifeMs: Math.max(1, Math.ceil(ttlMs)),
  max,
  ...(bytes && { bytes: { most: bytes.most, of: ({ value }) => bytes.of(value) } }),
})
