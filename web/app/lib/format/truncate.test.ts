import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('a text within the limit is unchanged, a longer one is cut and ends with an ellipsis', () => {
  expect(truncate('a'.repeat(150), 150)).toBe('a'.repeat(150))
  expect(truncate('a'.repeat(151), 150)).toBe(`${'a'.repeat(150)}…`)
})

test('a surrogate pair is never split', () => {
  expect(truncate('ab🌿cd', 3)).toBe('ab🌿…')
})
