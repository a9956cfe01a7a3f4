import { getSessionUser, login, logout, refreshToken } from '@lignum/contract/accounts/accounts'
import { getPasskeyLoginOptions, secondFactor } from '@lignum/contract/accounts/second-factor'
import { refreshIdle } from '@lignum/contract/accounts/sessions'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kit/security/actor'
import type { Caller } from '#kit/http/caller'
import { serve } from '#kit/http/serve'
import { Refusal } from '#kit/values/refusal'
import { presentSessionUser } from '../users/users.present.ts'
import type { AccountsDeps } from '../accounts.tables.ts'
import { requestPasskey } from './request-passkey.ts'
import { completeLogin } from './complete-login.ts'
import { type ChallengedLogin, logIn } from './log-in.ts'
import { logOut } from '../sessions/log-out.ts'
import { addressLimit } from './login-limits.policy.ts'
import type { LoginClient, OpenedSession } from '../sessions/open-session.ts'
import { refreshSession } from '../sessions/refresh-session.ts'
import {
  challengeOf,
  deviceMark,
  setChallengeCookie,
  setSessionCookies,
  newDeviceMark,
  clearSessionCookies,
} from '../sessions/session-cookies.routes.ts'

export const loginRoutes = (app: FastifyInstance, deps: AccountsDeps) => {
  const { limits, isSecure } = deps
  const fromOneAddress = addressLimit(deps.loginsPerAddress)

  serve(app, login, async ({ request, by, caller }) => {
    await limits.take(fromOneAddress, caller.address)
    const client = await clientOf(caller, deps)
    const outcome = await logIn(deps, by, request, client)
    return outcome.kind === 'opened'
      ? respondWithSession(outcome, client, caller)
      : respondWithChallenge(outcome, client, caller)
  })

  serve(app, secondFactor, async ({ request, by, caller }) => {
    await limits.take(fromOneAddress, caller.address)
    const client = await clientOf(caller, deps)
    const challengeToken = request.challengeToken ?? challengeOf(caller.cookies, isSecure)
    return respondWithSession(await completeLogin(deps, by, { ...request, challengeToken }, client), client, caller)
  })

  serve(app, getPasskeyLoginOptions, async ({ request, caller }) => {
    await limits.take(fromOneAddress, caller.address)
    return requestPasskey(deps, request.challengeToken ?? challengeOf(caller.cookies, isSecure))
  })

  serve(app, logout, async ({ by, caller }) => {
    const actor = await caller.who()
    if (actor) await logOut(deps, { ...by, actor })
    clearSessionCookies(caller.cookies, isSecure)
    caller.forget()
  })

  serve(app, refreshToken, async ({ request, by, caller }) => {
    if (request.refreshToken) {
      const fresh = await refreshSession(deps, by, request.refreshToken)
      return {
        token: fresh.sessionToken,
        refreshToken: fresh.refreshToken,
        expiresIn: secondsUntil(fresh.expiresAt, deps),
      }
    }
    const actor = await caller.who()
    if (!actor) throw new Refusal('not-signed-in')
    return timeLeft(actor)
  })

  // Loading the session has already extended its idle time; a client with tokens uses Refresh for that.
  serve(app, refreshIdle, async ({ actor }) => timeLeft(actor))

  serve(app, getSessionUser, async ({ caller }) => {
    const actor = await caller.who()
    return { user: actor && presentSessionUser(actor) }
  })

  const timeLeft = (actor: Actor) => ({
    token: '',
    refreshToken: '',
    expiresIn: secondsUntil(actor.sessionExpiresAt, deps),
  })

  const respondWithSession = (opened: OpenedSession, client: LoginClient, caller: Caller) => {
    if (!opened.refreshToken) setSessionCookies(caller.cookies, opened, client.device, isSecure)
    caller.forget()
    return {
      userName: opened.actor.email,
      fullName: `${opened.actor.firstName} ${opened.actor.lastName}`,
      loggedIn: true,
      secondFactorRequired: false,
      secondFactorMethods: [],
      challengeToken: '',
      accessToken: opened.refreshToken ? opened.sessionToken : '',
      refreshToken: opened.refreshToken ?? '',
      accessTokenExpiresIn: secondsUntil(opened.actor.sessionExpiresAt, deps),
      user: presentSessionUser(opened.actor),
    }
  }

  const respondWithChallenge = (challenged: ChallengedLogin, client: LoginClient, caller: Caller) => {
    const isBrowser = client.transport === 'Cookie'
    if (isBrowser) setChallengeCookie(caller.cookies, challenged.challengeToken, isSecure)
    return {
      userName: challenged.email,
      fullName: '',
      loggedIn: false,
      secondFactorRequired: true,
      secondFactorMethods: challenged.methods,
      challengeToken: isBrowser ? '' : challenged.challengeToken,
      accessToken: '',
      refreshToken: '',
      accessTokenExpiresIn: 0,
      user: null,
    }
  }
}

const clientOf = async (caller: Caller, { isSecure }: AccountsDeps): Promise<LoginClient> => {
  const transport = caller.header('x-session-transport') === 'token' ? 'Token' : 'Cookie'
  const mark = deviceMark(caller.cookies, isSecure)
  return {
    transport,
    device: transport === 'Cookie' ? (mark ?? newDeviceMark()) : mark,
    userAgent: caller.userAgent,
    replaces: (await caller.who())?.sessionId ?? null,
  }
}

const secondsUntil = (at: Date, { clock }: AccountsDeps): number =>
  Math.max(0, Math.floor((at.getTime() - clock.now().getTime()) / 1_000))
