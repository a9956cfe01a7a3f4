import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import type { RateLimits } from '#kit/security/rate-limit'
import { hashRecoveryCode, newRecoveryCodes } from '#kit/security/recovery-codes'
import { Refusal } from '#kit/values/refusal'
import { lockUser } from '../users/users.writes.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { endOtherAccess } from '../sessions/end-other-access.ts'
import { deleteRecoveryCodes, insertRecoveryCodes } from './second-factor.writes.ts'
import { mailSecurityChange } from '../users/mail-security-change.ts'

type Deps = { db: Db; clock: Clock; limits: RateLimits }

/** Replaces the recovery codes by ten new ones, for a person who has a second factor. */
export const renewRecoveryCodes = async (deps: Deps, by: By<Actor>, password: string) => {
  const { actor } = by
  await confirmPassword(deps, actor, password)
  return transact(deps.db, async (tx) => {
    const person = await lockUser(tx, actor.id)
    if (!person?.two_factor_enabled) throw new Refusal('not-found')
    const recoveryCodes = newRecoveryCodes()
    await deleteRecoveryCodes(tx, actor.id)
    await insertRecoveryCodes(tx, actor.id, recoveryCodes.map(hashRecoveryCode))
    const now = deps.clock.now()
    await endOtherAccess(tx, { userId: actor.id, keepSession: actor.sessionId, because: 'recovery codes renewed', now })
    const auditId = await recordAudit(tx, by, [{ event: 'Modified', entity: 'RecoveryCode', entityId: actor.id }])
    await mailSecurityChange(tx, { userId: actor.id, change: 'RecoveryCodesRenewed', auditId, now })
    return { recoveryCodes }
  })
}
