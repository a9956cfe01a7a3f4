/** The name from the contract, repeated here because importing the contract would add its validator to the bundle. */
const name = 'lignum-consent'
const yearSeconds = 31_536_000

export type Consent = 'yes' | 'no'

/** The visitor's choice about page view counting; null before they have chosen. */
export const readConsent = (cookies: string): Consent | null => {
  const choice = cookies
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return choice === 'yes' || choice === 'no' ? choice : null
}

export const consentCookieFor = (choice: Consent): string =>
  `${name}=${choice}; path=/; max-age=${yearSeconds}; samesite=lax`
