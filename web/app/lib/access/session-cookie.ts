import { sessionHintCookie } from '@lignum/contract/accounts/names'

/** The part of the session that scripts can read: for display and change detection, never for authorization. */
export type SessionHint = { readonly id: string; readonly expirationTime: string }

const name = `${sessionHintCookie}=`

/** The raw value of the readable session cookie; null without a session. */
export const sessionCookie = (cookies: string): string | null =>
  cookies
    .split('; ')
    .find((part) => part.startsWith(name))
    ?.slice(name.length) ?? null

/** The parsed value of the cookie, or null when it is invalid. */
export const readSessionHint = (value: string | null): SessionHint | null => {
  if (!value) return null
  try {
    const claims: unknown = JSON.parse(decodeURIComponent(value))
    return isHint(claims) ? claims : null
  } catch {
    return null
  }
}

const isHint = (claims: unknown): claims is SessionHint =>
  typeof claims === 'object' &&
  claims !== null &&
  'id' in claims &&
  typeof claims.id === 'string' &&
  'expirationTime' in claims &&
  typeof claims.expirationTime === 'string'

/** Whether user or expiry differ between the cookie and the page. */
export const hasSessionChanged = (hint: SessionHint | null, known: SessionHint | null): boolean =>
  hint?.id !== known?.id || hint?.expirationTime !== known?.expirationTime
