import { changedFields, recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import { findNotifications } from '../privacy/privacy.reads.ts'
import { upsertNotifications } from '../privacy/privacy.writes.ts'

type Preferences = { readonly projectNews: boolean; readonly productNews: boolean }

/** Saves which mails a person wants; the time of a consent is recorded, because it must be provable. */
export const setNotifications = (
  { db, clock }: { db: Db; clock: Clock },
  by: By<Actor>,
  preferences: Preferences,
): Promise<Preferences> =>
  transact(db, async (tx) => {
    const { actor } = by
    const before = await findNotifications(tx, actor.id)
    await upsertNotifications(tx, { userId: actor.id, ...preferences, now: clock.now() })
    const changes = changedFields('Notifications', actor.id, before, preferences)
    if (changes.length > 0) await recordAudit(tx, by, changes)
    return preferences
  })
