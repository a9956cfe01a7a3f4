import { LRUCache } from 'lru-cache'

export type StoreOptions<T> = {
  readonly lifeMs: number
  /** How many at most. */
  readonly max: number
  /** How many bytes at most, for values whose size strangers decide. */
  readonly bytes?: { readonly most: number; readonly of: (value: T) => number }
}

/** What the entry itself takes in the heap beside its key and value, roughly. */
const entryBytes = 300

/**
 * Values by key for a limited time. Beyond its bounds the least recently used go first. What has expired is removed by a timer:
 * the library does that only when somebody asks for the same key again, and nobody may.
 */
export const createStore = <T extends object>({ lifeMs, max, bytes }: StoreOptions<T>) => {
  const entries = new LRUCache<string, T>({
    ttl: lifeMs,
    ttlResolution: 0,
    max,
    ...(bytes && {
      maxSize: bytes.most,
      // A letter of a key may take two bytes.
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
    /** Asking counts as no use. */
    has: (key: string): boolean => entries.has(key),
    set: (key: string, value: T) => {
      entries.set(key, value)
      sweepLater()
    },
    delete: (key: string) => entries.delete(key),
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  }
}
