import { expect, test } from 'vitest'
import { consentCookieFor, readConsent } from './consent.ts'

test('a choice is read back from the cookie that stores it', () => {
  expect(readConsent(consentCookieFor('no'))).toBe('no')
})

test.each([
  ['', null],
  ['a=b; lignum-consent=yes', 'yes'],
  ['lignum-consent=no; a=b', 'no'],
  ['lignum-consent=perhaps', null],
  ['not-lignum-consent=yes', null],
])('%j means %j', (cookies, choice) => {
  expect(readConsent(cookies)).toBe(choice)
})
