/** As the contract names it; spelt here because the contract's file would bring its whole validator into the page. */
const name = 'lignum-consent'
const yearSeconds = 31_536_000

export type Consent = 'yes' | 'no'

/** What the visitor has said about being counted; null while they have said nothing. */
export const readConsent = (cookies: string): Consent | null => {
  const result = cookies
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return result === 'yes' || result === 'no' ? result : null
}

export const consentCookieFor = (result: Consent): string =>
  `${name}=${result}; path=/; max-age=${yearSeconds}; samesite=lax`
