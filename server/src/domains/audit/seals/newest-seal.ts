import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Storage } from '#kit/files/storage'
import type { SealRow } from './seals.reads.ts'

const key = 'audit-seals/newest.json'

const stored = z.object({ number: z.string().regex(/^\d+$/), hash: z.string().regex(/^[0-9a-f]{64}$/) })
export type NewestSeal = z.output<typeof stored>

/**
 * The newest seal, stored outside the database: seals removed from its end, together with their rows, would not be missed
 * inside it.
 */
export const readNewestSeal = async (storage: Storage): Promise<NewestSeal | null> => {
  const stream = await storage.open(key)
  return stream && stored.parse(JSON.parse((await buffer(stream)).toString('utf8')))
}

export const writeNewestSeal = (storage: Storage, { number, hash }: Pick<SealRow, 'number' | 'hash'>): Promise<void> =>
  storage.put(key, Buffer.from(JSON.stringify({ number, hash: hash.toString('hex') })), 'application/json')
