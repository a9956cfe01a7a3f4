import { expect, test } from 'vitest'
import { withQuery } from './with-query.ts'

test('parameters are encoded and follow the path', () => {
  expect(withQuery('/login', { from: '/projects?page=2' })).toBe('/login?from=%2Fprojects%3Fpage%3D2')
  expect(
    withQuery('/donate', [
      ['add', '1'],
      ['add', '2'],
    ]),
  ).toBe('/donate?add=1&add=2')
})

test('without parameters the path has no question mark', () => {
  expect(withQuery('/donate', [])).toBe('/donate')
})
