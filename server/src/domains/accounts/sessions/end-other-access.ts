import type { Tx } from '#kit/database/database'
import { deleteChallenges } from '../second-factor/second-factor.writes.ts'
import { endSessions } from './sessions.writes.ts'

type Change = {
  readonly userId: string
  /** The session that made the change and continues, if there is one. */
  readonly keepSession: string | null
  readonly because: string
  readonly now: Date
}

/**
 * Called by every change of credentials, with the person locked: pending logins end first, because one of them may be
 * opening a session at this moment, then all sessions except the one that made the change. Returns the ids of the
 * sessions that ended.
 */
export const endOtherAccess = async (tx: Tx, { userId, keepSession, because, now }: Change): Promise<string[]> => {
  await deleteChallenges(tx, userId)
  return endSessions(tx, { userId, ...(keepSession && { butNot: keepSession }) }, { now, because })
}
