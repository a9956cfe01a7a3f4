import { consentCookie } from '@lignum/contract/site/names'

const yearSeconds = 31_536_000

export type Consent = 'yes' | 'no'

/** The visitor's choice about page view counting; null before they have chosen. */
export const readConsent = (cookies: string): Consent | null => {
  const choice = cookies
    .split('; ')
    .find((part) => part.startsWith(`${consentCookie}=`))
    ?.slice(consentCookie.length + 1)
  return choice === 'yes' || choice === 'no' ? choice : null
}

export const consentCookieFor = (choice: Consent): string =>
  `${consentCookie}=${choice}; path=/; max-age=${yearSeconds}; samesite=lax`
