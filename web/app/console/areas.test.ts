import { expect, test } from 'vitest'
import { admin, company } from './areas.ts'

test.each([admin, company])('each screen of $name has a letter of its own', ({ screens }) => {
  const keys = screens.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((key) => !/^[a-z]$/.test(key))).toEqual([])
})
