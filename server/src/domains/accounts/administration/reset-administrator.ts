import { recordAudit } from '#domains/audit'
import { type Db, transact, type Tx } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import { bySystem } from '#kit/security/by'
import { hashPassword } from '#kit/security/passwords'
import { findGrants, listUsersByEmail } from '../users/users.reads.ts'
import { lockUser, setTwoFactorEnabled } from '../users/users.writes.ts'
import { checkAdministratorPassword } from './check-administrator-password.ts'
import { endOtherAccess } from '../sessions/end-other-access.ts'
import { passwordChangeMail } from '../registration/registration.jobs.ts'
import { setPassword } from '../passwords/passwords.writes.ts'
import { deleteFactors } from '../second-factor/second-factor.writes.ts'
import { mailSecurityChange } from '../users/mail-security-change.ts'
import { supersedeLinks } from '../users/user-links.writes.ts'

export type Reset = {
  readonly email: string
  /** The new password; null keeps the old one. */
  readonly password: string | null
  /** Removes every second factor: the person enrols a new one at the next login. */
  readonly secondFactor: boolean
}

/**
 * Restores the access of a staff member. False when there is no such active person: visitors use the reset mail
 * instead.
 */
export const resetAdministrator = async (db: Db, { email, password, secondFactor }: Reset): Promise<boolean> => {
  const [person] = await listUsersByEmail(db, email.trim())
  if (person?.status !== 'Active') return false
  const now = new Date()
  const { operations } = await findGrants(db, person.id, now)
  if (!operations.has('Login_to_Admin')) return false
  const by = { email: person.email, names: [person.first_name, person.last_name] }
  const passwordHash = password === null ? null : await hashPassword(checkAdministratorPassword(password, by))
  await transact(db, (tx) => reset(tx, { userId: person.id, passwordHash, secondFactor, now }))
  return true
}

type Work = {
  readonly userId: string
  readonly passwordHash: string | null
  readonly secondFactor: boolean
  readonly now: Date
}

const reset = async (tx: Tx, { userId, passwordHash, secondFactor, now }: Work) => {
  await lockUser(tx, userId)
  if (passwordHash) {
    await setPassword(tx, { userId, passwordHash, now })
    await supersedeLinks(tx, { userId, purpose: 'PasswordReset', subjectId: null, now })
    await enqueue(tx, passwordChangeMail, { userId, changedAt: now.toISOString() })
  }
  if (secondFactor) {
    await deleteFactors(tx, userId)
    await setTwoFactorEnabled(tx, userId, false)
  }
  const ended = await endOtherAccess(tx, { userId, keepSession: null, because: 'reset by an operator', now })
  const change = { event: 'Modified', entity: 'User', entityId: userId } as const
  // Nobody is signed in at a shell: who ran the command is in the machine's own log.
  const auditId = await recordAudit(tx, bySystem('ResetAdministrator'), [
    ...(passwordHash ? [{ ...change, field: 'password' }] : []),
    ...(secondFactor ? [{ event: 'Deleted', entity: 'SecondFactor', entityId: userId } as const] : []),
    { ...change, field: 'endedSessions', new: String(ended.length) },
  ])
  if (secondFactor) await mailSecurityChange(tx, { userId, change: 'SecondFactorDisabled', auditId, now })
}
