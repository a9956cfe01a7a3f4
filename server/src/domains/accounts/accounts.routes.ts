import { getSessionUser, login, logout, refreshToken } from '@lignum/contract/accounts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kit/actor'
import type { Caller, Recognise } from '#kit/http/caller'
import { serve } from '#kit/http/serve'
import { Refusal } from '#kit/refusal'
import { presentSessionUser } from './accounts.present.ts'
import { joiningRoutes } from './joining.routes.ts'
import { logIn, type LoginFrom } from './log-in.ts'
import { logOut } from './log-out.ts'
import { loginLimits } from './login-limits.policy.ts'
import { type PasswordRoutesDeps, passwordsRoutes } from './passwords.routes.ts'
import { profileRoutes } from './profile.routes.ts'
import { recogniseSession } from './recognise-session.ts'
import { refreshSession } from './refresh-session.ts'
import { deviceMark, giveSession, sessionToken, showSession, takeSession } from './session-cookies.routes.ts'

export type AccountsDeps = PasswordRoutesDeps & { isSecure: boolean }

/** How the house recognises people: by the session cookie, or by a bearer token where there is no cookie. */
export const recogniser =
  (deps: AccountsDeps): Recognise =>
  async (cookies, bearer) => {
    const token = sessionToken(cookies, deps.isSecure) ?? bearer
    const found = token ? await recogniseSession(deps, token) : null
    if (found?.wasExtended) showSession(cookies, found.actor, deps.isSecure)
    return found?.actor ?? null
  }

export const accountsRoutes = (app: FastifyInstance, deps: AccountsDeps) => {
  joiningRoutes(app, deps)
  passwordsRoutes(app, deps)
  profileRoutes(app, deps)
  const rules = loginLimits(deps.loginsPerAddress)

  serve(app, login, async ({ request, caller }) => {
    const account = request.username.toLowerCase()
    await deps.limits.take(rules.address, caller.address)
    await deps.limits.take(rules.account, account)
    const from = await loginFrom(caller, deps)
    const opened = await logIn(deps, request, from)
    await deps.limits.giveBack(rules.account, account)
    if (!opened.refreshToken) giveSession(caller.cookies, opened, from.device, deps.isSecure)
    caller.forget()
    return loginAnswer(
      opened.actor,
      opened.refreshToken ? { accessToken: opened.sessionToken, refreshToken: opened.refreshToken } : null,
      deps,
    )
  })

  serve(app, logout, async ({ caller }) => {
    const actor = await caller.who()
    if (actor) await logOut(deps, actor)
    takeSession(caller.cookies, deps.isSecure)
    caller.forget()
  })

  serve(app, refreshToken, async ({ request, caller }) => {
    if (request.refreshToken) {
      const fresh = await refreshSession(deps, request.refreshToken)
      return {
        token: fresh.sessionToken,
        refreshToken: fresh.refreshToken,
        expiresIn: secondsUntil(fresh.expiresAt, deps),
      }
    }
    const actor = await caller.who()
    if (!actor) throw new Refusal('not-signed-in')
    return { token: '', refreshToken: '', expiresIn: secondsUntil(actor.sessionExpiresAt, deps) }
  })

  serve(app, getSessionUser, async ({ caller }) => {
    const actor = await caller.who()
    return { user: actor && presentSessionUser(actor) }
  })
}

const loginFrom = async (caller: Caller, { isSecure }: AccountsDeps): Promise<LoginFrom> => ({
  transport: caller.header('x-session-transport') === 'token' ? 'Token' : 'Cookie',
  device: deviceMark(caller.cookies, isSecure),
  address: caller.address,
  userAgent: caller.userAgent,
  marker: caller.marker,
  replaces: (await caller.who())?.sessionId ?? null,
})

const secondsUntil = (at: Date, { clock }: AccountsDeps): number =>
  Math.max(0, Math.floor((at.getTime() - clock.now().getTime()) / 1_000))

const loginAnswer = (
  actor: Actor,
  tokens: { accessToken: string; refreshToken: string } | null,
  deps: AccountsDeps,
) => ({
  userName: actor.email,
  fullName: `${actor.firstName} ${actor.lastName}`,
  loggedIn: true,
  secondFactorRequired: false,
  secondFactorMethods: [],
  challengeToken: '',
  accessToken: tokens?.accessToken ?? '',
  refreshToken: tokens?.refreshToken ?? '',
  accessTokenExpiresIn: secondsUntil(actor.sessionExpiresAt, deps),
  user: presentSessionUser(actor),
})
