import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestStorage } from '../../../test/worlds/test-storage.ts'
import { createRenderOnce } from './render-once.ts'

const storage = await openTestStorage()

const drawing = (text: string) => {
  let times = 0
  const draw = async () => {
    times += 1
    await wait(5)
    return Buffer.from(text)
  }
  return { times: () => times, contentType: 'image/webp', draw }
}

test('fifty who ask at once get one drawing, and so does whoever comes after a new start', async () => {
  const picture = drawing('ridges')
  const renderOnce = createRenderOnce(storage)
  const seen = await Promise.all(Array.from({ length: 50 }, () => renderOnce('sizes/a', picture)))
  expect(new Set(seen.map(String))).toEqual(new Set(['ridges']))
  expect(String(await createRenderOnce(storage)('sizes/a', picture))).toBe('ridges')
  expect(picture.times()).toBe(1)
})

test('a drawing that fails is tried again by the next one, and nothing of it is kept', async () => {
  const renderOnce = createRenderOnce(storage)
  const fails = { contentType: 'image/webp', draw: () => Promise.reject(new Error('no ink')) }
  await expect(renderOnce('sizes/b', fails)).rejects.toThrow('no ink')
  expect(await storage.exists('sizes/b')).toBe(false)
  expect(String(await renderOnce('sizes/b', drawing('sea')))).toBe('sea')
})

test('where too many wait, the next one is refused instead of queued', async () => {
  const renderOnce = createRenderOnce(storage, { atOnce: 1, longestQueue: 2 })
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => renderOnce(`sizes/c${n}`, drawing('x'))))
  expect(results.filter((result) => result.status === 'rejected')).toMatchObject([
    { reason: { code: 'busy' } },
    { reason: { code: 'busy' } },
  ])
})
