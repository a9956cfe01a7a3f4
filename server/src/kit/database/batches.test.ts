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

test('items added together run in one batch, and each caller gets its own result', async () => {
  const sizes: number[] = []
  const { add } = doubling(sizes)
  expect(await Promise.all([1, 2, 3].map(add))).toEqual([2, 4, 6])
  expect(sizes).toEqual([3])
})

test('a batch never exceeds the configured size, and every item is processed', async () => {
  const sizes: number[] = []
  const { add } = doubling(sizes, 4)
  const numbers = Array.from({ length: 10 }, (_, i) => i)
  expect(await Promise.all(numbers.map(add))).toEqual(numbers.map((n) => n * 2))
  expect(Math.max(...sizes)).toBe(4)
})

test('one failing item fails alone', async () => {
  const { add } = doubling()
  const done = await Promise.allSettled([1, 13, 2].map(add))
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('items beyond the maximum queue length are refused', async () => {
  const { add } = doubling()
  const done = await Promise.allSettled(Array.from({ length: 60 }, (_, i) => add(i + 20)))
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(10)
})
