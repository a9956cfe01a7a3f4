import { recordAudit } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import { type By, knownAs } from '#kit/security/by'
import { enqueue } from '#kit/jobs/jobs'
import { endOtherAccess } from '../sessions/end-other-access.ts'
import { passwordChangeMail } from '../registration/registration.jobs.ts'
import { setPassword } from './passwords.writes.ts'
import { supersedeLinks } from '../users/user-links.writes.ts'

type Replacement = {
  readonly userId: string
  readonly passwordHash: string
  /** The session that continues, if there is one. */
  readonly keepSession: string | null
  readonly now: Date
}

/**
 * Applies every new password: pending logins and other sessions end, open reset links are void, the owner is notified.
 */
export const replacePassword = async (tx: Tx, by: By, p: Replacement): Promise<void> => {
  const { userId, passwordHash, now } = p
  await setPassword(tx, { userId, passwordHash, now })
  await supersedeLinks(tx, { userId, purpose: 'PasswordReset', subjectId: null, now })
  const ended = await endOtherAccess(tx, { userId, keepSession: p.keepSession, because: 'password changed', now })
  const change = { event: 'Modified', entity: 'User', entityId: userId } as const
  await recordAudit(tx, knownAs(by, userId), [
    { ...change, field: 'password' },
    { ...change, field: 'endedSessions', new: String(ended.length) },
  ])
  await enqueue(tx, passwordChangeMail, { userId, changedAt: now.toISOString() })
}
