import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Tx } from '#kit/database/database'
import { hashRecoveryCode, newRecoveryCodes } from '#kit/security/recovery-codes'
import { endOtherAccess } from '../sessions/end-other-access.ts'
import type { SecurityChange } from './second-factor.jobs.ts'
import { setTwoFactorEnabled } from '../users/users.writes.ts'
import { countRecoveryCodes } from './second-factor.reads.ts'
import { insertRecoveryCodes } from './second-factor.writes.ts'
import { mailSecurityChange } from '../users/mail-security-change.ts'

type Enrolment = { entity: string; entityId?: string; change: SecurityChange; now: Date }

/**
 * Applies every enrolment: the login requires it from now on, other sessions end, recovery codes are created if there
 * are none, audit and mail.
 */
export const recordEnrolment = async (
  tx: Tx,
  by: By<Actor>,
  { entity, entityId = by.actor.id, change, now }: Enrolment,
): Promise<{ recoveryCodes: string[] }> => {
  const { actor } = by
  await setTwoFactorEnabled(tx, actor.id, true)
  // The other sessions were opened by the password alone, or by a factor that was replaced; this one has just proven
  // the new one.
  await endOtherAccess(tx, { userId: actor.id, keepSession: actor.sessionId, because: 'second factor changed', now })
  const recoveryCodes = (await countRecoveryCodes(tx, actor.id)) > 0 ? [] : newRecoveryCodes()
  if (recoveryCodes.length > 0) await insertRecoveryCodes(tx, actor.id, recoveryCodes.map(hashRecoveryCode))
  const auditId = await recordAudit(tx, by, [{ event: 'Added', entity, entityId }])
  await mailSecurityChange(tx, { userId: actor.id, change, auditId, now })
  return { recoveryCodes }
}
