import { sessionHintCookie } from '@lignum/contract/accounts/names'
import type { Actor } from '#kit/security/actor'
import type { Cookies } from '#kit/http/cookies'
import { newToken } from '#kit/security/tokens'
import { challengeLife } from '../login/log-in.ts'
import type { OpenedSession } from './open-session.ts'
import { deviceLife } from './sessions.reads.ts'

/** On https the names have the prefix that prevents subdomains and plain http from setting them. */
const sessionName = (isSecure: boolean) => (isSecure ? '__Host-lignum-sid' : 'lignum-sid')
const deviceName = (isSecure: boolean) => (isSecure ? '__Host-lignum-device' : 'lignum-device')
const challengeName = (isSecure: boolean) => (isSecure ? '__Host-lignum-challenge' : 'lignum-challenge')

const secondsUntil = (end: Date) => Math.max(0, Math.floor((end.getTime() - Date.now()) / 1_000))

export const sessionToken = (cookies: Cookies, isSecure: boolean): string | null =>
  cookies.read(sessionName(isSecure)) ?? null

/**
 * Whether a request may carry a session. Both cookie names are checked in every mode: sharing a personal page by
 * mistake would be worse than rendering one too many.
 */
export const carriesSession = (header: string | undefined): boolean =>
  header !== undefined && /(?:^|;)\s*(?:__Host-)?lignum-sid\s*=/.test(header)

/** The device token of this browser, or null when it has none yet. */
export const deviceMark = (cookies: Cookies, isSecure: boolean): string | null =>
  cookies.read(deviceName(isSecure)) ?? null

export const newDeviceMark = newToken

/** Recognises a browser by its device token, for a year after its last login. */
export const setDeviceCookie = (cookies: Cookies, mark: string, isSecure: boolean) =>
  cookies.set(deviceName(isSecure), mark, { httpOnly: true, secure: isSecure, maxAgeSeconds: deviceLife / 1_000 })

/** Sets the session cookies, and extends the device cookie by a year. */
export const setSessionCookies = (
  cookies: Cookies,
  opened: OpenedSession,
  device: string | null,
  isSecure: boolean,
) => {
  const hidden = { httpOnly: true, secure: isSecure }
  cookies.set(sessionName(isSecure), opened.sessionToken, { ...hidden, maxAgeSeconds: secondsUntil(opened.endsAt) })
  if (device) setDeviceCookie(cookies, device, isSecure)
  cookies.clear(challengeName(isSecure), hidden)
  setDisplayCookie(cookies, opened.actor, isSecure)
}

export const setDisplayCookie = (cookies: Cookies, actor: Actor, isSecure: boolean) => {
  const shown = { id: actor.id, firstName: actor.firstName, expirationTime: actor.sessionExpiresAt.toISOString() }
  cookies.set(sessionHintCookie, JSON.stringify(shown), {
    maxAgeSeconds: secondsUntil(actor.sessionExpiresAt),
    httpOnly: false,
    secure: isSecure,
  })
}

export const clearSessionCookies = (cookies: Cookies, isSecure: boolean) => {
  cookies.clear(sessionName(isSecure), { httpOnly: true, secure: isSecure })
  cookies.clear(sessionHintCookie, { httpOnly: false, secure: isSecure })
}

/** Links the second step of a login to the first. */
export const setChallengeCookie = (cookies: Cookies, token: string, isSecure: boolean) =>
  cookies.set(challengeName(isSecure), token, {
    httpOnly: true,
    secure: isSecure,
    maxAgeSeconds: challengeLife / 1_000,
  })

export const challengeOf = (cookies: Cookies, isSecure: boolean): string | null =>
  cookies.read(challengeName(isSecure)) ?? null

/** Clears all our cookies of this browser. */
export const clearAllCookies = (cookies: Cookies, isSecure: boolean) => {
  clearSessionCookies(cookies, isSecure)
  cookies.clear(deviceName(isSecure), { httpOnly: true, secure: isSecure })
}
