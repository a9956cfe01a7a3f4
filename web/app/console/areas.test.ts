import { expect, test } from 'vitest'
import { admin } from './areas.ts'

test('each screen has a letter of its own', () => {
  const keys = admin.screens.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((key) => !/^[a-z]$/.test(key))).toEqual([])
})
