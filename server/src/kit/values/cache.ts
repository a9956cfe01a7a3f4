import { createStore, type StoreOptions } from './cache-store.ts'

type Options<T> = {
  readonly ttlMs: number
  readonly max?: number
  readonly bytes?: { readonly most: number; readonly of: (value: T) => number }
}
type Kept<T> = { readonly value: T }

/** Keeps answers for a short time. Many askers at once share one flight; a failure is forgotten at once. */
export const createCache = <T>(options: Options<T>) => {
  const isOff = options.ttlMs <= 0
  const stored = createStore<Kept<T>>(storeOptions(options))
  // Beside the answers, not among them: what is under way is never pushed out, and nothing comes back that was.
  const flights = new Map<string, Promise<T>>()

  const request = (key: string, load: () => Promise<T>): Promise<T> => {
    const flight = load()
      .then((value) => {
        stored.set(key, { value })
        return value
      })
      .finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  return {
    get: (key: string, load: () => Promise<T>): Promise<T> => {
      if (isOff) return load()
      const flight = flights.get(key)
      if (flight) return flight
      const known = stored.get(key)
      return known ? Promise.resolve(known.value) : request(key, load)
    },
    /** Asks anew whatever is kept, and keeps that; a flight under way is fresh enough. */
    renew: (key: string, load: () => Promise<T>): Promise<T> =>
      isOff ? load() : (flights.get(key) ?? request(key, load)),
    size: stored.size,
  }
}

const storeOptions = <T>({ ttlMs, max = 1_000, bytes }: Options<T>): StoreOptions<Kept<T>> => ({
  lifeMs: Math.max(1, Math.ceil(ttlMs)),
  max,
  ...(bytes && { bytes: { most: bytes.most, of: ({ value }) => bytes.of(value) } }),
})
