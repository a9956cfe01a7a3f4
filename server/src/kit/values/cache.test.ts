import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createCache } from './cache.ts'

const counting = (value: string) => {
  const load = Object.assign(
    async () => {
      load.times += 1
      await wait(5)
      return value
    },
    { times: 0 },
  )
  return load
}

test('concurrent reads share one load', async () => {
  const cache = createCache<string>({ ttlMs: 1_000 })
  const load = counting('a')
  const values = await Promise.all(Array.from({ length: 50 }, () => cache.get('k', load)))
  expect([new Set(values).size, load.times]).toEqual([1, 1])
})

test('a value is cached for its lifetime and no longer', async () => {
  const cache = createCache<string>({ ttlMs: 30 })
  const load = counting('a')
  await cache.get('k', load)
  await cache.get('k', load)
  expect(load.times).toBe(1)
  await wait(40)
  await cache.get('k', load)
  expect(load.times).toBe(2)
})

const fail = () => Promise.reject(new Error('down'))

test('a failure is not cached, and reaches everyone who waited for it', async () => {
  const cache = createCache<string>({ ttlMs: 1_000 })
  const values = await Promise.allSettled([cache.get('k', fail), cache.get('k', fail)])
  expect(values.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(cache.get('k', counting('up'))).resolves.toBe('up')
})

test('it never exceeds its maximum: the least recently used entry is removed', async () => {
  const cache = createCache<string>({ ttlMs: 1_000, max: 2 })
  const load = counting('a')
  for (const key of ['1', '2', '1', '3', '1']) await cache.get(key, load)
  expect(load.times).toBe(3)
  await cache.get('2', load)
  expect(load.times).toBe(4)
})

test('a thousand large values take no more bytes than allowed', async () => {
  const cache = createCache<Buffer>({ ttlMs: 60_000, bytes: { most: 200_000, of: ({ length }) => length } })
  for (let i = 0; i < 1_000; i++) await cache.get(`key ${i}`, async () => Buffer.alloc(10_000))
  expect(cache.size().bytes).toBeLessThanOrEqual(200_000)
  expect(cache.size().entries).toBeGreaterThan(10)
})

test('a value larger than the whole limit is returned and not cached', async () => {
  const cache = createCache<Buffer>({ ttlMs: 60_000, bytes: { most: 1_000, of: ({ length }) => length } })
  expect(await cache.get('k', async () => Buffer.alloc(5_000))).toHaveLength(5_000)
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
})

test('expired entries are removed even if they are never read again', async () => {
  const cache = createCache<string>({ ttlMs: 20 })
  for (const key of ['1', '2', '3']) await cache.get(key, counting('a'))
  expect(cache.size().entries).toBe(3)
  await wait(60)
  expect(cache.size().entries).toBe(0)
})

test('concurrent loads beyond the maximum do not exceed it', async () => {
  const cache = createCache<string>({ ttlMs: 1_000, max: 2 })
  await Promise.all(Array.from({ length: 20 }, (_, i) => cache.get(String(i), counting('a'))))
  expect(cache.size().entries).toBe(2)
})

test('switched off, it loads every time', async () => {
  const cache = createCache<string>({ ttlMs: 0 })
  const load = counting('a')
  await cache.get('k', load)
  await cache.get('k', load)
  expect(load.times).toBe(2)
})

test('renew replaces the cached value, and shares a load in progress', async () => {
  const cache = createCache<string>({ ttlMs: 1_000 })
  await cache.get('k', counting('old'))
  const fresh = counting('new')
  const values = await Promise.all([cache.renew('k', fresh), cache.renew('k', fresh), cache.get('k', fresh)])
  expect([new Set(values), fresh.times]).toEqual([new Set(['new']), 1])
  expect(await cache.get('k', counting('other'))).toBe('new')
})

test('after it was cleared nothing older is returned, not even what was being loaded', async () => {
  const cache = createCache<string>({ ttlMs: 1_000 })
  const [before, after] = [counting('before'), counting('after')]
  const begun = cache.get('k', before)
  cache.clear()
  expect(await cache.get('k', after)).toBe('after')
  expect(await begun).toBe('before')
  expect(await cache.get('k', before)).toBe('after')
})
