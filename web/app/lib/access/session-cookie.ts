/** The readable half of the session: for display and for noticing changes, never for deciding anything. */
export type SessionHint = { readonly id: string; readonly expirationTime: string }

const name = 'lignum-session='

/** The raw value of the readable session cookie; null when nobody is signed in. */
export const sessionCookie = (cookies: string): string | null =>
  cookies
    .split('; ')
    .find((part) => part.startsWith(name))
    ?.slice(name.length) ?? null

/** What it says, or null when it cannot be read. */
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

/** Whether cookie and page disagree about who is here or for how long. */
export const hasSessionChanged = (hint: SessionHint | null, known: SessionHint | null): boolean =>
  hint?.id !== known?.id || hint?.expirationTime !== known?.expirationTime
