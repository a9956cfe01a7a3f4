import type { Actor } from '#kit/actor'
import { days } from '#kit/clock'
import type { Cookies } from '#kit/http/cookies'
import { newToken } from '#kit/tokens'
import type { OpenedSession } from './log-in.ts'

/** On https the names carry the prefix that keeps sub-domains and plain http from setting them. */
const sessionName = (isSecure: boolean) => (isSecure ? '__Host-lignum-sid' : 'lignum-sid')
const deviceName = (isSecure: boolean) => (isSecure ? '__Host-lignum-device' : 'lignum-device')
/** Readable by the page, believed by nobody: it lets the page notice that the session came, went or changed. */
const displayName = 'lignum-session'

const secondsUntil = (end: Date) => Math.max(0, Math.floor((end.getTime() - Date.now()) / 1_000))

export const sessionToken = (cookies: Cookies, isSecure: boolean): string | null =>
  cookies.read(sessionName(isSecure)) ?? null

/** The mark of this browser, or a new one. */
export const deviceMark = (cookies: Cookies, isSecure: boolean): string =>
  cookies.read(deviceName(isSecure)) ?? newToken()

/** Gives the browser its session, and keeps its mark for a year more. */
export const giveSession = (cookies: Cookies, opened: OpenedSession, device: string, isSecure: boolean) => {
  const hidden = { httpOnly: true, secure: isSecure }
  cookies.set(sessionName(isSecure), opened.sessionToken, { ...hidden, maxAgeSeconds: secondsUntil(opened.endsAt) })
  cookies.set(deviceName(isSecure), device, { ...hidden, maxAgeSeconds: days(365) / 1_000 })
  showSession(cookies, opened.actor, isSecure)
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
