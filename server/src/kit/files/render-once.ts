import { buffer } from 'node:stream/consumers'
import type { Storage } from './storage.ts'
import { createConcurrencyLimit } from '../jobs/concurrency-limit.ts'

export type Drawing = { readonly contentType: string; readonly draw: () => Promise<Buffer> }

/**
 * Images and PDFs that we generate: rendered on the first request and read from the storage afterwards. Concurrent
 * requests for one key share one render, and only a few run at once; when too many wait already, the next one is
 * refused as busy.
 */
export const createRenderOnce = (storage: Storage, { atOnce = 2, longestQueue = 40 } = {}) => {
  const limited = createConcurrencyLimit({ atOnce, longestQueue })
  const pending = new Map<string, Promise<Buffer>>()

  const findOrRender = async (key: string, { contentType, draw }: Drawing): Promise<Buffer> => {
    const stored = await storage.open(key)
    if (stored) return buffer(stored)
    const rendered = await limited(draw)
    await storage.put(key, rendered, contentType)
    return rendered
  }

  return (key: string, rendering: Drawing): Promise<Buffer> => {
    const known = pending.get(key)
    if (known) return known
    const started = findOrRender(key, rendering).finally(() => pending.delete(key))
    pending.set(key, started)
    return started
  }
}
export type RenderOnce = ReturnType<typeof createRenderOnce>
