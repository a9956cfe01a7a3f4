type Entry<T> = { readonly value: Promise<T>; readonly until: number; readonly arrived?: T }

/** Keeps answers for a short time. Many askers at once share one flight; a failure is forgotten at once. */
export const createCache = <T>({ ttlMs, max = 1_000 }: { ttlMs: number; max?: number }) => {
  const entries = new Map<string, Entry<T>>()

  const keep = (key: string, value: Promise<T>) => {
    entries.delete(key)
    entries.set(key, { value, until: Number.POSITIVE_INFINITY })
    const oldest = entries.size > max ? entries.keys().next() : undefined
    if (oldest?.value !== undefined) entries.delete(oldest.value)
    value.then(
      (arrived) => entries.set(key, { value, until: performance.now() + ttlMs, arrived }),
      () => entries.delete(key),
    )
    return value
  }

  return {
    get: (key: string, load: () => Promise<T>): Promise<T> => {
      if (ttlMs <= 0) return load()
      const known = entries.get(key)
      return known && known.until > performance.now() ? known.value : keep(key, load())
    },
    /** Asks anew whatever is kept, and keeps that; a flight under way is fresh enough. */
    renew: (key: string, load: () => Promise<T>): Promise<T> => {
      if (ttlMs <= 0) return load()
      const known = entries.get(key)
      return known?.until === Number.POSITIVE_INFINITY ? known.value : keep(key, load())
    },
    /** What is kept and still fresh, without waiting and without asking. */
    peek: (key: string): T | undefined => {
      const known = entries.get(key)
      return known && known.until > performance.now() ? known.arrived : undefined
    },
    clear: () => entries.clear(),
  }
}
