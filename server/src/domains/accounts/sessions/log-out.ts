import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import { endSession } from './sessions.writes.ts'

/** Ends the caller's session. Logging out twice is not an error. */
export const logOut = ({ db, clock }: { db: Db; clock: Clock }, by: By<Actor>): Promise<void> =>
  transact(db, async (tx) => {
    const { sessionId } = by.actor
    if (!(await endSession(tx, { id: sessionId, now: clock.now(), because: 'logout' }))) return
    await recordAudit(tx, by, [{ event: 'Deleted', entity: 'Session', entityId: sessionId }])
  })
