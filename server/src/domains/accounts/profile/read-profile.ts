import { recordAudit } from '#domains/audit'
import { type Actor, may } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { type Db, transact } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import { findProfile, type ProfileRow } from './profile.reads.ts'

/** A person's profile: one's own, or with View_Users anyone's, which is recorded. */
export const readProfile = async (db: Db, by: By<Actor>, userId: string): Promise<ProfileRow> => {
  const isOwn = userId === by.actor.id
  if (!isOwn && !may(by.actor, 'View_Users')) throw new Refusal('not-found')
  return transact(db, async (tx) => {
    const found = await findProfile(tx, userId)
    if (!found) throw new Refusal('not-found')
    const changes = [{ event: 'Queried', entity: 'UserProfile', entityId: userId }] as const
    if (!isOwn) await recordAudit(tx, by, changes)
    return found
  })
}
