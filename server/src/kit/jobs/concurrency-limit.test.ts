import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('never more than the limit run at once, in the order of arrival', async () => {
  const limited = createConcurrencyLimit({ atOnce: 2, longestQueue: 100 })
  let running = 0
  let most = 0
  const begun: number[] = []
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      limited(async () => {
        begun.push(n)
        running += 1
        most = Math.max(most, running)
        await wait(1)
        running -= 1
      }),
    ),
  )
  expect(most).toBe(2)
  expect(begun).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('with a full queue a call is refused at once, and the others run', async () => {
  const limited = createConcurrencyLimit({ atOnce: 1, longestQueue: 3 })
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => limited(() => wait(1, n))))
  expect(results.map((result) => result.status)).toEqual([
    ...Array<string>(4).fill('fulfilled'),
    ...Array<string>(6).fill('rejected'),
  ])
  expect(results[9]).toMatchObject({ reason: { code: 'busy' } })
})

test('work that fails frees its slot', async () => {
  const limited = createConcurrencyLimit({ atOnce: 1, longestQueue: 3 })
  await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(limited(() => Promise.resolve('yes'))).resolves.toBe('yes')
})
