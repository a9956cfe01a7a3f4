import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { changePassword as call } from '@lignum/contract/accounts/passwords'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { transact } from '#kit/database/database'
import { hashPassword } from '#kit/security/passwords'
import { Refusal } from '#kit/values/refusal'
import { isCarriedOut, recordRequest } from '#kit/database/request-keys'
import { confirmPassword } from './confirm-password.ts'
import { resetOwnGuesses } from '../login/count-guess.ts'
import { weaknessOf } from './password.policy.ts'
import { lockUser } from '../users/users.writes.ts'
import { replacePassword } from './replace-password.ts'
import type { PasswordDeps } from './reset-password.ts'

/** Changes the password of somebody who knows the current one, and ends their other sessions. */
export const changePassword = async (
  { db, clock, limits, refusesCommonPasswords }: PasswordDeps,
  by: By<Actor>,
  r: ParsedRequestOf<typeof call>,
): Promise<void> => {
  const { actor } = by
  const request = { operation: `${by.operation}:${actor.id}`, idempotencyKey: r.idempotencyKey }
  if (await isCarriedOut(db, request)) return
  const present = await confirmPassword({ db, limits }, actor, r.oldPassword, 'oldPassword')
  const person = { email: actor.email, names: [actor.firstName, actor.lastName] }
  const weakness = refusesCommonPasswords ? weaknessOf(r.newPassword, person) : null
  if (weakness) throw new Refusal(weakness, { field: 'newPassword' })
  const passwordHash = await hashPassword(r.newPassword)
  await transact(db, async (tx) => {
    if (!(await recordRequest(tx, request))) return
    const user = await lockUser(tx, actor.id)
    // Changed by a concurrent request: the password given here is no longer the current one.
    if (user?.password_hash !== present) throw new Refusal('accounts.wrong-password', { field: 'oldPassword' })
    await replacePassword(tx, by, { userId: actor.id, passwordHash, keepSession: actor.sessionId, now: clock.now() })
  })
  await resetOwnGuesses(limits, actor.email)
}
