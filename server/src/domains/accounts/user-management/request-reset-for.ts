import { randomUUID } from 'node:crypto'
import { recordAudit } from '#domains/audit'
import { type Db, transact } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { sendPasswordReset } from '../registration/registration.jobs.ts'
import { lockManagedUser } from './user-management.writes.ts'

/** Mails a person the link that sets a new password, or, if they never confirmed, their invitation or activation. */
export const requestResetFor = (db: Db, by: By<Actor>, userId: string): Promise<void> =>
  transact(db, async (tx) => {
    const user = await lockManagedUser(tx, userId)
    if (!user) throw new Refusal('not-found')
    if (user.status !== 'Active' && user.status !== 'Unconfirmed') throw new Refusal('accounts.user-state')
    await enqueue(tx, sendPasswordReset, { emailAddress: user.email, requestId: randomUUID(), userId })
    const change = { event: 'Modified', entity: 'User', entityId: userId, field: 'passwordReset' } as const
    await recordAudit(tx, by, [{ ...change, new: 'link mailed' }])
  })
