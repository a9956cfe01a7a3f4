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
import { deletePasskey } from './passkeys.writes.ts'
import { hasTotp, listPasskeys } from './second-factor.reads.ts'
import { deleteFactors } from './second-factor.writes.ts'
import { mailSecurityChange } from '../users/mail-security-change.ts'

type Deps = { db: Db; clock: Clock; limits: RateLimits }

/** Removes one passkey. With the last factor the recovery codes are removed too; staff cannot remove that one. */
export const removePasskey = async (deps: Deps, by: By<Actor>, { id, password }: { id: string; password: string }) => {
  const { actor } = by
  await confirmPassword(deps, actor, password)
  await transact(deps.db, async (tx) => {
    await lockUser(tx, actor.id)
    const name = await deletePasskey(tx, { id, userId: actor.id })
    if (name === null) throw new Refusal('not-found')
    const isLast = !(await hasTotp(tx, actor.id)) && (await listPasskeys(tx, actor.id)).length === 0
    if (isLast && may(actor, 'Login_to_Admin')) throw new Refusal('accounts.second-factor-obligatory')
    if (isLast) {
      await deleteFactors(tx, actor.id)
      await setTwoFactorEnabled(tx, actor.id, false)
    }
    const now = deps.clock.now()
    await endOtherAccess(tx, { userId: actor.id, keepSession: actor.sessionId, because: 'second factor removed', now })
    const auditId = await recordAudit(tx, by, [{ event: 'Deleted', entity: 'Passkey', entityId: id }])
    const change = isLast ? 'SecondFactorDisabled' : 'PasskeyRemoved'
    await mailSecurityChange(tx, { userId: actor.id, change, auditId, now })
  })
}
