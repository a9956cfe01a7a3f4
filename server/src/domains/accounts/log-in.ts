import type { login, SecondFactorMethod } from '@lignum/contract/accounts'
import type { ParsedRequestOf } from '@lignum/contract/call'
import { after, type Clock, minutes } from '#kit/clock'
import { type Db, transact } from '#kit/database'
import type { RateLimits } from '#kit/rate-limit'
import { Refusal } from '#kit/refusal'
import { hashToken, newToken } from '#kit/tokens'
import { findGrants } from './accounts.reads.ts'
import { isStaff } from './held-back.policy.ts'
import { type LoginFrom, type OpenedSession, openSession } from './open-session.ts'
import { findMethods } from './second-factor.reads.ts'
import { insertChallenge } from './second-factor.writes.ts'
import { tryPassword } from './try-password.ts'

/** The password was right, and a second factor is due. */
export type ChallengedLogin = {
  readonly kind: 'challenged'
  readonly email: string
  readonly challengeToken: string
  readonly methods: SecondFactorMethod[]
}

export const challengeLife = minutes(5)

/** Opens a session for whoever knows the password, or asks those who enrolled one for their second factor. */
export const logIn = async (
  deps: { db: Db; clock: Clock; limits: RateLimits },
  request: ParsedRequestOf<typeof login>,
  from: LoginFrom,
): Promise<OpenedSession | ChallengedLogin> => {
  const { db, clock } = deps
  const { password, rememberMe: wantsToBeRemembered } = request
  const person = await tryPassword(deps, { email: request.username, password, ...from })
  if (person.status === 'Unconfirmed') throw new Refusal('accounts.not-activated')
  if (person.status !== 'Active') throw new Refusal('accounts.deactivated')
  const now = clock.now()
  const grants = await findGrants(db, person.id, now)
  if (request.fromAdmin && !isStaff(grants)) throw new Refusal('not-allowed')

  if (!person.two_factor_enabled)
    return transact(db, (tx) => openSession(tx, { person, grants, from, wantsToBeRemembered, now, by: 'Token/Login' }))
  const challengeToken = newToken()
  const methods = await findMethods(db, person.id)
  const challenge = { tokenHash: hashToken(challengeToken), userId: person.id, isRemembered: wantsToBeRemembered }
  await transact(db, (tx) => insertChallenge(tx, { ...challenge, expiresAt: after(now, challengeLife) }))
  return { kind: 'challenged', email: person.email, challengeToken, methods }
}
