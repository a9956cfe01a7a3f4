import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatches } from './batches.ts'

const doubling = (sizes: number[] = [], largest = 10) =>
  createBatches<number, number>({
    run: async (items) => {
      sizes.push(items.length)
      await wait(5)
      if (items.includes(13)) throw new Error('unlucky')
      return items.map((n) => n * 2)
    },
    largest,
    atOnce: 1,
    longestQueue: 50,
  })

test('what comes together is done together, and each gets its own answer', async () => {
  const sizes: number[] = []
  const { add } = doubling(sizes)
  expect(await Promise.all([1, 2, 3].map(add))).toEqual([2, 4, 6])
  expect(sizes).toEqual([3])
})

test('a batch is no larger than said, and nothing is left over', async () => {
  const sizes: number[] = []
  const { add } = doubling(sizes, 4)
  const numbers = Array.from({ length: 10 }, (_, i) => i)
  expect(await Promise.all(numbers.map(add))).toEqual(numbers.map((n) => n * 2))
  expect(Math.max(...sizes)).toBe(4)
})

test('one bad item fails alone', async () => {
  const { add } = doubling()
  const done = await Promise.allSettled([1, 13, 2].map(add))
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('beyond the longest queue it refuses', async () => {
  const { add } = doubling()
  const done = await Promise.allSettled(Array.from({ length: 60 }, (_, i) => add(i + 20)))
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(10)
})
