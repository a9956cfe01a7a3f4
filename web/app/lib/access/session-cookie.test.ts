import { expect, test } from 'vitest'
import { hasSessionChanged, readSessionHint, sessionCookie } from './session-cookie.ts'

const hint = { id: 'u1', firstName: 'Ana', expirationTime: '2026-11-15T10:00:00.000Z' }
const value = encodeURIComponent(JSON.stringify(hint))

test('the cookie is found among others', () => {
  expect(sessionCookie(`a=1; lignum-session=${value}; b=2`)).toBe(value)
  expect(sessionCookie('a=1; not-lignum-session=x')).toBeNull()
})

test.each([null, '', 'nonsense', '%E0%A4%A', encodeURIComponent('{"id":1}')])(
  '%j is not a valid session hint',
  (cookie) => {
    expect(readSessionHint(cookie)).toBeNull()
  },
)

test('a login, a logout, another user and another expiry are changes; the same session is not', () => {
  const read = readSessionHint(value)
  expect(hasSessionChanged(read, hint)).toBe(false)
  expect(hasSessionChanged(null, null)).toBe(false)
  expect(hasSessionChanged(read, null)).toBe(true)
  expect(hasSessionChanged(null, hint)).toBe(true)
  expect(hasSessionChanged(read, { ...hint, id: 'u2' })).toBe(true)
  expect(hasSessionChanged(read, { ...hint, expirationTime: '2026-11-15T11:00:00.000Z' })).toBe(true)
})
