import { expect, test } from 'vitest'
import { nextCase } from './next-case.ts'

test.each([
  ['the one after it', ['a', 'b', 'c'], ['a', 'c'], 'b', 'c'],
  ['the first, after the last', ['a', 'b', 'c'], ['a', 'b'], 'c', 'a'],
  ['not one that somebody else has decided meanwhile', ['a', 'b', 'c'], ['c'], 'a', 'c'],
  ['one that has come since', ['a'], ['n'], 'a', 'n'],
  ['the first, where it was not in the queue', ['a', 'b'], ['a', 'b'], 'x', 'a'],
  ['never the same again', ['a'], ['a'], 'a', null],
  ['none', ['a'], [], 'a', null],
])('after a decision opens %s', (_, shown, waiting, decided, next) => {
  expect(nextCase(shown, waiting, decided)).toBe(next)
})
