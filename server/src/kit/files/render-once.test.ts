import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestStorage } from '../../../test/worlds/test-storage.ts'
import { createRenderOnce } from './render-once.ts'

const storage = await openTestStorage()

const rendering = (text: string) => {
  let times = 0
  const draw = async () => {
    times += 1
    await wait(5)
    return Buffer.from(text)
  }
  return { times: () => times, contentType: 'image/webp', draw }
}

test('fifty concurrent requests render once, and a request after a restart reads the stored file', async () => {
  const picture = rendering('ridges')
  const renderOnce = createRenderOnce(storage)
  const seen = await Promise.all(Array.from({ length: 50 }, () => renderOnce('sizes/a', picture)))
  expect(new Set(seen.map(String))).toEqual(new Set(['ridges']))
  expect(String(await createRenderOnce(storage)('sizes/a', picture))).toBe('ridges')
  expect(picture.times()).toBe(1)
})

test('a render that fails is retried by the next request, and nothing of it is stored', async () => {
  const renderOnce = createRenderOnce(storage)
  const fails = { contentType: 'image/webp', draw: () => Promise.reject(new Error('no ink')) }
  await expect(renderOnce('sizes/b', fails)).rejects.toThrow('no ink')
  expect(await storage.exists('sizes/b')).toBe(false)
  expect(String(await renderOnce('sizes/b', rendering('sea')))).toBe('sea')
})

test('requests beyond the maximum queue length are refused', async () => {
  const renderOnce = createRenderOnce(storage, { atOnce: 1, longestQueue: 2 })
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => renderOnce(`sizes/c${n}`, rendering('x'))))
  expect(results.filter((result) => result.status === 'rejected')).toMatchObject([
    { reason: { code: 'busy' } },
    { reason: { code: 'busy' } },
  ])
})
