import { recordAudit } from '#domains/audit'
import { type Actor, may } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import type { RateLimits } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import { lockUser, setTwoFactorEnabled } from '../users/users.writes.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { endOtherAccess } from '../sessions/end-other-access.ts'
import { deleteFactors } from './second-factor.writes.ts'
import { mailSecurityChange } from '../users/mail-security-change.ts'

type Deps = { db: Db; clock: Clock; limits: RateLimits }

/** Removes every factor of a person for whom it is optional. */
export const disableSecondFactor = async (deps: Deps, by: By<Actor>, password: string): Promise<void> => {
  const { actor } = by
  if (may(actor, 'Login_to_Admin')) throw new Refusal('accounts.second-factor-obligatory')
  await confirmPassword(deps, actor, password)
  await transact(deps.db, async (tx) => {
    const person = await lockUser(tx, actor.id)
    if (!person?.two_factor_enabled) return
    await deleteFactors(tx, actor.id)
    await setTwoFactorEnabled(tx, actor.id, false)
    const now = deps.clock.now()
    await endOtherAccess(tx, { userId: actor.id, keepSession: actor.sessionId, because: 'second factor removed', now })
    const auditId = await recordAudit(tx, by, [{ event: 'Deleted', entity: 'SecondFactor', entityId: actor.id }])
    await mailSecurityChange(tx, { userId: actor.id, change: 'SecondFactorDisabled', auditId, now })
  })
}
