import { getAllAuditHeaderByFilter } from '@lignum/contract/audit/audit'
import { getSessionUser, login, logout } from '@lignum/contract/accounts/accounts'
import { beginTotp, confirmTotp, secondFactor } from '@lignum/contract/accounts/second-factor'
import { Secret, TOTP } from 'otpauth'
import { newBrowser } from '../site/site-client.ts'
import type { Services } from './services.ts'
import type { Production } from './start-production.ts'

const [email, password] = ['ada.min@lignum.jm', 'Blue-mountain-peak-2256']

/** As in the README and compose.yaml: with the password on standard input. */
export const createFirstAdministrator = ({ machine }: Production, { environment }: Services) => {
  const person = ['--email', email, '--first-name', 'Ada', '--last-name', 'Min']
  return machine.run(['npm', 'run', '-s', 'admin:create', '--', ...person], environment('site'), `${password}\n`)
}

/**
 * Enrols an authenticator app, logs in with it and calls what only an administrator may. Returns the observations, and a
 * check whether the session is still valid.
 */
export const logInAsAdministrator = async ({ publicUrl }: Production) => {
  const browser = newBrowser(publicUrl)
  const first = await browser(login, { username: email, password, fromAdmin: true })
  const { secret } = await browser(beginTotp, { password })
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const { recoveryCodes } = await browser(confirmTotp, { code: app.generate() })
  await browser(logout, {})
  const second = await browser(login, { username: email, password, fromAdmin: true })
  // Each code works once: the second login uses the code of the next half minute.
  const { user } = await browser(secondFactor, { code: app.generate({ timestamp: Date.now() + 30_000 }) })
  const audit = await browser(getAllAuditHeaderByFilter, {})
  return {
    needsSecondFactor: first.user?.mustEnrolSecondFactor === true && second.secondFactorRequired,
    hasRecoveryCodes: recoveryCodes.length === 10,
    readsAudit: audit.count > 0,
    isStillLoggedIn: async () => (await browser(getSessionUser, {})).user?.sessionId === user?.sessionId,
  }
}
