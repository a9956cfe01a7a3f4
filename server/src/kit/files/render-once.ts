import { buffer } from 'node:stream/consumers'
import type { Storage } from './storage.ts'
import { createConcurrencyLimit } from '../jobs/concurrency-limit.ts'

export type Drawing = { readonly contentType: string; readonly draw: () => Promise<Buffer> }

/**
 * Pictures that we make ourselves: drawn when first asked for, kept in the storage from then on. Many askers at once wait
 * for one drawing, and few are drawn at once; where too many wait already, the next one is refused as busy.
 */
export const createRenderOnce = (storage: Storage, { atOnce = 2, longestQueue = 40 } = {}) => {
  const inTurn = createConcurrencyLimit({ atOnce, longestQueue })
  const flights = new Map<string, Promise<Buffer>>()

  const findOrDraw = async (key: string, { contentType, draw }: Drawing): Promise<Buffer> => {
    const stored = await storage.open(key)
    if (stored) return buffer(stored)
    const drawn = await inTurn(draw)
    await storage.put(key, drawn, contentType)
    return drawn
  }

  return (key: string, drawing: Drawing): Promise<Buffer> => {
    const known = flights.get(key)
    if (known) return known
    const flight = findOrDraw(key, drawing).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
export type RenderOnce = ReturnType<typeof createRenderOnce>
