import { expect, test } from 'vitest'
import { safeOrigin } from './safe-origin.ts'

const everything = () => true

test.each(['/user-profile', '/projects?title=water&page=2', '/projects/view/12'])('%s is returned to', (from) => {
  expect(safeOrigin(from, everything)).toBe(from)
})

test.each([
  null,
  '',
  'user-profile',
  'https://elsewhere.test/',
  '//elsewhere.test',
  '/\\elsewhere.test',
  '/\t/elsewhere.test',
  '/\n/elsewhere.test',
  '\\\\elsewhere.test',
  'javascript:alert(1)',
  '/.//elsewhere.test',
  '/a/..//elsewhere.test',
  '/logout',
  '/LOGOUT/',
  '/login?from=/a',
  `/${'a'.repeat(3_000)}`,
])('%j is refused', (from) => {
  expect(safeOrigin(from, everything)).toBeNull()
})

test('an address no route claims is refused', () => {
  expect(safeOrigin('/nowhere', (pathname) => pathname !== '/nowhere')).toBeNull()
})

test('a fragment does not travel', () => {
  expect(safeOrigin('/projects#top', everything)).toBe('/projects')
})
