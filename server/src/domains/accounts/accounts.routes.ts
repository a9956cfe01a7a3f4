import type { FastifyInstance } from 'fastify'
import type { Recognise } from '#kit/http/caller'
import type { AccountsDeps } from './accounts.tables.ts'
import { registrationRoutes } from './registration/registration.routes.ts'
import { loginRoutes } from './login/login.routes.ts'
import { passwordsRoutes } from './passwords/passwords.routes.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { recogniseSession } from './sessions/recognise-session.ts'
import { rolesRoutes } from './roles/roles.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { savedViewsRoutes } from './saved-views/saved-views.routes.ts'
import { sessionToken, setDisplayCookie } from './sessions/session-cookies.routes.ts'
import { sessionsRoutes } from './sessions/sessions.routes.ts'
import { userManagementRoutes } from './user-management/user-management.routes.ts'

/** Identifies the person behind a request: by the session cookie, or by a bearer token when there is no cookie. */
export const recogniser =
  (deps: AccountsDeps): Recognise =>
  async (cookies, bearer) => {
    const token = sessionToken(cookies, deps.isSecure) ?? bearer
    const found = token ? await recogniseSession(deps, token) : null
    if (found?.wasExtended) setDisplayCookie(cookies, found.actor, deps.isSecure)
    return found?.actor ?? null
  }

export const accountsRoutes = (app: FastifyInstance, deps: AccountsDeps) => {
  registrationRoutes(app, deps)
  loginRoutes(app, deps)
  passwordsRoutes(app, deps)
  profileRoutes(app, deps)
  sessionsRoutes(app, deps)
  privacyRoutes(app, deps)
  secondFactorRoutes(app, deps)
  userManagementRoutes(app, deps)
  rolesRoutes(app, deps)
  savedViewsRoutes(app, deps)
}
