import { expect, test } from 'vitest'
import { safeOrigin } from './safe-origin.ts'

const everything = () => true

test.each(['/user-profile', '/projects?title=water&page=2', '/projects/view/12'])(
  '%s is accepted as return path',
  (from) => {
    expect(safeOrigin(from, everything)).toBe(from)
  },
)

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

test('a URL that no route matches is refused', () => {
  expect(safeOrigin('/nowhere', (pathname) => pathname !== '/nowhere')).toBeNull()
})

test('the fragment is removed', () => {
  expect(safeOrigin('/projects#top', everything)).toBe('/projects')
})
