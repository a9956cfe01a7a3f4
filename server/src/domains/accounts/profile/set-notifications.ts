import { changedFields, recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import type { Clock } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import { findNotifications } from '../privacy/privacy.reads.ts'
import { upsertNotifications } from '../privacy/privacy.writes.ts'

type Wanted = { readonly projectNews: boolean; readonly productNews: boolean }

/** Saves which mails a person wants; a consent is only worth something when it is known since when. */
export const setNotifications = (
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  wanted: Wanted,
): Promise<Wanted> =>
  transact(db, async (tx) => {
    const before = await findNotifications(tx, actor.id)
    await upsertNotifications(tx, { userId: actor.id, ...wanted, now: clock.now() })
    const changes = changedFields('Notifications', actor.id, before, wanted)
    if (changes.length > 0)
      await recordAudit(tx, { userId: actor.id, operation: 'UserManagement/SetMyNotifications', changes })
    return wanted
  })
