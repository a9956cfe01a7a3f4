import type { Actor } from '#kit/actor'
import { days } from '#kit/clock'
import type { Cookies } from '#kit/http/cookies'
import type { OpenedSession } from './log-in.ts'

/** On https the names carry the prefix that keeps sub-domains and plain http from setting them. */
const sessionName = (isSecure: boolean) => (isSecure ? '__Host-lignum-sid' : 'lignum-sid')
const deviceName = (isSecure: boolean) => (isSecure ? '__Host-lignum-device' : 'lignum-device')
/** Readable by the page, believed by nobody: it lets the page notice that the session came, went or changed. */
const displayName = 'lignum-session'

const secondsUntil = (end: Date) => Math.max(0, Math.floor((end.getTime() - Date.now()) / 1_000))

export const sessionToken = (cookies: Cookies, isSecure: boolean): string | null =>
  cookies.read(sessionName(isSecure)) ?? null

/** The mark of this browser; a new browser is given one for a year. */
export const deviceCookie = (cookies: Cookies, isSecure: boolean, newMark: () => string): string => {
  const mark = cookies.read(deviceName(isSecure)) ?? newMark()
  cookies.set(deviceName(isSecure), mark, { maxAgeSeconds: days(365) / 1_000, httpOnly: true, secure: isSecure })
  return mark
}

export const giveSession = (
  cookies: Cookies,
  { sessionToken: token, actor, endsAt }: OpenedSession,
  isSecure: boolean,
) => {
  cookies.set(sessionName(isSecure), token, { maxAgeSeconds: secondsUntil(endsAt), httpOnly: true, secure: isSecure })
  showSession(cookies, actor, isSecure)
}

export const showSession = (cookies: Cookies, actor: Actor, isSecure: boolean) => {
  const shown = { id: actor.id, firstName: actor.firstName, expirationTime: actor.sessionExpiresAt.toISOString() }
  cookies.set(displayName, JSON.stringify(shown), {
    maxAgeSeconds: secondsUntil(actor.sessionExpiresAt),
    httpOnly: false,
    secure: isSecure,
  })
}

export const takeSession = (cookies: Cookies, isSecure: boolean) => {
  cookies.clear(sessionName(isSecure), { httpOnly: true, secure: isSecure })
  cookies.clear(displayName, { httpOnly: false, secure: isSecure })
}
