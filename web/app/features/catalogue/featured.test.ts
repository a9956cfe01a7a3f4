import { expect, test } from 'vitest'
import { featuredOf } from './featured.ts'

const project = (id: number, amountReceived = 10) => ({ id, amountReceived, amountRequested: 100 })
const ids = (list: { id: number }[]) => list.map(({ id }) => id)
const many = Array.from({ length: 12 }, (_, i) => project(i))

test('up to four qualifying: the first three, in their order', () => {
  expect(ids(featuredOf([project(1), project(2, 101), project(3), project(4, 100), project(5)], 0))).toEqual([1, 3, 4])
})

test('more than four: three different ones, the same for a minute', () => {
  const chosen = ids(featuredOf(many, 60_000))
  expect(new Set(chosen).size).toBe(3)
  expect(ids(featuredOf(many, 119_999))).toEqual(chosen)
})

test('over an hour every project has its minute', () => {
  const seen = new Set(Array.from({ length: 60 }, (_, i) => ids(featuredOf(many, i * 60_000))).flat())
  expect(seen.size).toBe(12)
})
