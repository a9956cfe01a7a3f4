import { recordAudit } from '#domains/audit'
import type { Clock } from '#kit/values/clock'
import type { Db } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { changeAccess } from '../access/change-access.ts'
import { deleteFactors } from '../second-factor/second-factor.writes.ts'
import { endOtherAccess } from '../sessions/end-other-access.ts'
import { mailSecurityChange } from '../users/mail-security-change.ts'
import { setTwoFactorEnabled } from '../users/users.writes.ts'
import { lockManagedUser } from './user-management.writes.ts'

/** Removes every second factor of another person, for example after a lost telephone. */
export const resetUserSecondFactor = (deps: { db: Db; clock: Clock }, by: By<Actor>, userId: string): Promise<void> =>
  changeAccess(deps, by, async ({ tx, now, need }) => {
    need('Modify_Users')
    if (userId === by.actor.id) throw new Refusal('accounts.own-rights')
    const user = await lockManagedUser(tx, userId)
    if (!user) throw new Refusal('not-found')
    if (!user.two_factor_enabled) return
    await deleteFactors(tx, userId)
    await setTwoFactorEnabled(tx, userId, false)
    const ended = await endOtherAccess(tx, { userId, keepSession: null, because: 'second factor reset by staff', now })
    const auditId = await recordAudit(tx, by, [
      { event: 'Modified', entity: 'User', entityId: userId, field: 'secondFactor', old: 'enrolled', new: 'none' },
      { event: 'Modified', entity: 'User', entityId: userId, field: 'endedSessions', new: String(ended.length) },
    ])
    await mailSecurityChange(tx, { userId, change: 'SecondFactorReset', auditId, now })
  })
