import { expect, test } from 'vitest'
import { loginAddress } from './login-url.ts'

test.each([
  ['/projects', '?title=reef&page=2', '/login?from=%2Fprojects%3Ftitle%3Dreef%26page%3D2'],
  ['/projects/view/1', '', '/login?from=%2Fprojects%2Fview%2F1'],
  ['/', '', '/login'],
  ['/Dashboard', '', '/login'],
  ['/login', '?from=%2Fnews', '/login'],
  ['/login/second-factor', '', '/login'],
  ['/register', '', '/login'],
  ['/reset-password-confirm', '?token=secret', '/login'],
  ['/auth/confirm', '?token=secret', '/login'],
])('from %s%s the login link is %s', (pathname, search, address) => {
  expect(loginAddress(pathname, search)).toBe(address)
})
