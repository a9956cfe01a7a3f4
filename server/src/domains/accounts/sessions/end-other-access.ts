import type { Tx } from '#kit/database/database'
import { deleteChallenges } from '../second-factor/second-factor.writes.ts'
import { endSessions } from './sessions.writes.ts'

type Change = {
  readonly userId: string
  /** The session that made the change and goes on, if there is one. */
  readonly keepSession: string | null
  readonly because: string
  readonly now: Date
}

/**
 * Every change of what a person logs in with ends here, with the person locked: logins that are under way end first, because one of them
 * may be opening a session at this moment, then all sessions but the one that made the change. The ids of those that ended.
 */
export const endOtherAccess = async (tx: Tx, { userId, keepSession, because, now }: Change): Promise<string[]> => {
  await deleteChallenges(tx, userId)
  return endSessions(tx, { userId, ...(keepSession && { butNot: keepSession }) }, { now, because })
}
