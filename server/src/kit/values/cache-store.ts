import { LRUCache } from 'lru-cache'

export type StoreOptions<T> = {
  readonly lifeMs: number
  /** Maximum number of entries. */
  readonly max: number
  /** Maximum number of bytes, for values whose size depends on requests. */
  readonly bytes?: { readonly most: number; readonly of: (value: T) => number }
}

/** Rough heap size of an entry besides its key and value. */
const entryBytes = 300

/**
 * Values by key for a limited time. Beyond its limits the least recently used are removed first. Expired entries are
 * removed by a timer: the library does that only when the same key is read again, which may never happen.
 */
export const createStore = <T extends object>({ lifeMs, max, bytes }: StoreOptions<T>) => {
  const entries = new LRUCache<string, T>({
    ttl: lifeMs,
    ttlResolution: 0,
    max,
    ...(bytes && {
      maxSize: bytes.most,
      // A character of a key may take two bytes.
      sizeCalculation: (value: T, key: string) => entryBytes + 2 * key.length + bytes.of(value),
    }),
  })
  let sweep: NodeJS.Timeout | null = null
  const sweepLater = () => {
    sweep ??= setTimeout(() => {
      sweep = null
      entries.purgeStale()
      if (entries.size > 0) sweepLater()
    }, lifeMs).unref()
  }
  return {
    get: (key: string): T | undefined => entries.get(key),
    /** Does not count as a use. */
    has: (key: string): boolean => entries.has(key),
    set: (key: string, value: T) => {
      entries.set(key, value)
      sweepLater()
    },
    delete: (key: string) => entries.delete(key),
    clear: () => entries.clear(),
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  }
}
