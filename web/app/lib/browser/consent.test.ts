import { consentCookie } from '@lignum/contract/site/page-views'
import { expect, test } from 'vitest'
import { consentCookieFor, readConsent } from './consent.ts'

test('the cookie has the name that the server reads', () => {
  expect(consentCookieFor('yes')).toContain(`${consentCookie}=yes;`)
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
