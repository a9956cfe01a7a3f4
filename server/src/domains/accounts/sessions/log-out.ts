import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import type { Clock } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import { endSession } from './sessions.writes.ts'

/** Ends the caller's session. Logging out twice is not an error. */
export const logOut = ({ db, clock }: { db: Db; clock: Clock }, actor: Actor): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await endSession(tx, { id: actor.sessionId, now: clock.now(), because: 'logout' }))) return
    await recordAudit(tx, {
      userId: actor.id,
      operation: 'Token/Logout',
      changes: [{ event: 'Deleted', entity: 'Session', entityId: actor.sessionId }],
    })
  })
