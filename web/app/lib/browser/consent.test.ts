import { consentCookie } from '@lignum/contract/site/page-views'
import { expect, test } from 'vitest'
import { consentCookieFor, readConsent } from './consent.ts'

test('the cookie is the one the server looks for', () => {
  expect(consentCookieFor('yes')).toContain(`${consentCookie}=yes;`)
})

test.each([
  ['', null],
  ['a=b; lignum-consent=yes', 'yes'],
  ['lignum-consent=no; a=b', 'no'],
  ['lignum-consent=perhaps', null],
  ['not-lignum-consent=yes', null],
])('%j means %j', (cookies, result) => {
  expect(readConsent(cookies)).toBe(result)
})
