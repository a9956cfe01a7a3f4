import { after, type Clock, days } from '#kit/values/clock'
import type { Db } from '#kit/database/database'
import { deleteLinksBefore } from './user-links.writes.ts'

/** Long enough that whoever opens an old mail is still told what is wrong with it. */
const keptFor = days(90)

/** Removes links that nobody will open any more. */
export const removeOldLinks = async ({ db, clock }: { db: Db; clock: Clock }): Promise<void> => {
  await deleteLinksBefore(db, after(clock.now(), -keptFor))
}
