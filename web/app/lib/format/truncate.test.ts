import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('what fits stays as it is, what does not is cut and marked', () => {
  expect(truncate('a'.repeat(150), 150)).toBe('a'.repeat(150))
  expect(truncate('a'.repeat(151), 150)).toBe(`${'a'.repeat(150)}…`)
})

test('a letter of two halves is kept or left out whole', () => {
  expect(truncate('ab🌿cd', 3)).toBe('ab🌿…')
})
