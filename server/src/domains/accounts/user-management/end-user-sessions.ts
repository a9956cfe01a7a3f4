import { recordAudit } from '#domains/audit'
import type { Clock } from '#kit/values/clock'
import { type Db, transact, type Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { endOtherAccess } from '../sessions/end-other-access.ts'
import { endSession } from '../sessions/sessions.writes.ts'
import { lockManagedUser } from './user-management.writes.ts'

type Deps = { db: Db; clock: Clock }
type Which = { readonly id: string; readonly sessionId?: string | null | undefined }

/** Ends one session of a person, or all of them together with logins that wait for a second factor. */
export const endUserSessions = ({ db, clock }: Deps, by: By<Actor>, which: Which): Promise<{ ended: number }> =>
  transact(db, async (tx) => {
    if (!(await lockManagedUser(tx, which.id))) throw new Refusal('not-found')
    const ended = await end(tx, which, clock.now())
    const change = { event: 'Modified', entity: 'User', entityId: which.id, field: 'endedSessions' } as const
    if (ended > 0) await recordAudit(tx, by, [{ ...change, new: String(ended) }])
    return { ended }
  })

const end = async (tx: Tx, { id: userId, sessionId }: Which, now: Date): Promise<number> => {
  const because = 'ended by staff'
  if (!sessionId) return (await endOtherAccess(tx, { userId, keepSession: null, because, now })).length
  return Number(await endSession(tx, { id: sessionId, userId, now, because }))
}
