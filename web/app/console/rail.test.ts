import { expect, test } from 'vitest'
import { screenAt } from './rail.tsx'

const entries = ['/admin', '/admin/audit', '/admin/audit/seals', '/admin/users'].map((to) => ({
  label: to,
  to,
  children: [],
}))

test.each([
  ['/admin', '/admin'],
  ['/admin/users/7', '/admin/users'],
  ['/admin/audit', '/admin/audit'],
  ['/admin/audit/7', '/admin/audit'],
  ['/admin/audit/seals', '/admin/audit/seals'],
  ['/admin/nowhere', undefined],
  ['/admin/userss', undefined],
])('%s belongs to %s', (pathname, screen) => {
  expect(screenAt(entries, pathname)).toBe(screen)
})
