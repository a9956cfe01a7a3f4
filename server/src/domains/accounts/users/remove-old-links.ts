import { after, type Clock, days } from '#kit/values/clock'
import type { Db } from '#kit/database/database'
import { deleteLinksBefore } from './user-links.writes.ts'

/** Long enough that an old mail still leads to an explanation of why its link does not work. */
const retentionMs = days(90)

/** Deletes links that are too old to be opened again. */
export const removeOldLinks = async ({ db, clock }: { db: Db; clock: Clock }): Promise<void> => {
  await deleteLinksBefore(db, after(clock.now(), -retentionMs))
}
