import type { login, SecondFactorMethod } from '@lignum/contract/accounts/accounts'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { after, type Clock, minutes } from '#kit/values/clock'
import { type Db, transact, type Tx } from '#kit/database/database'
import type { By } from '#kit/security/by'
import type { RateLimits } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import { hashToken, newToken } from '#kit/security/tokens'
import { findGrants } from '../users/users.reads.ts'
import { lockUser } from '../users/users.writes.ts'
import { isStaff } from '../sessions/grants.policy.ts'
import { type LoginClient, type OpenedSession, openSession } from '../sessions/open-session.ts'
import { findMethods } from '../second-factor/second-factor.reads.ts'
import { insertChallenge } from '../second-factor/second-factor.writes.ts'
import { tryPassword } from './try-password.ts'

/** The password was right, and a second factor is required. */
export type ChallengedLogin = {
  readonly kind: 'challenged'
  readonly email: string
  readonly challengeToken: string
  readonly methods: SecondFactorMethod[]
}

export const challengeLife = minutes(5)

/** Opens a session for a right password, or returns a challenge to those who enrolled a second factor. */
export const logIn = async (
  deps: { db: Db; clock: Clock; limits: RateLimits },
  by: By,
  request: ParsedRequestOf<typeof login>,
  client: LoginClient,
): Promise<OpenedSession | ChallengedLogin> => {
  const { db, clock } = deps
  const { password, rememberMe: wantsToBeRemembered } = request
  const person = await tryPassword(deps, {
    email: request.username,
    password,
    device: client.device,
    address: by.address,
  })
  if (person.status === 'Unconfirmed') throw new Refusal('accounts.not-activated')
  if (person.status !== 'Active') throw new Refusal('accounts.deactivated')
  const now = clock.now()
  const grants = await findGrants(db, person.id, now)
  if (request.fromAdmin && !isStaff(grants)) throw new Refusal('not-allowed')

  return transact(db, async (tx) => {
    await refuseChanged(tx, person)
    if (!person.two_factor_enabled) return openSession(tx, by, { person, grants, client, wantsToBeRemembered, now })
    const challengeToken = newToken()
    const methods = await findMethods(tx, person.id)
    const challenge = { tokenHash: hashToken(challengeToken), userId: person.id, isRemembered: wantsToBeRemembered }
    await insertChallenge(tx, { ...challenge, expiresAt: after(now, challengeLife) })
    return { kind: 'challenged', email: person.email, challengeToken, methods }
  })
}

type Tried = { readonly id: string; readonly password_hash: string | null; readonly two_factor_enabled: boolean }

/** Password or second factor changed since the password was verified: the login is refused. */
const refuseChanged = async (tx: Tx, tried: Tried): Promise<void> => {
  const person = await lockUser(tx, tried.id)
  const isSame =
    person?.status === 'Active' &&
    person.password_hash === tried.password_hash &&
    person.two_factor_enabled === tried.two_factor_enabled
  if (!isSame) throw new Refusal('accounts.wrong-credentials')
}
