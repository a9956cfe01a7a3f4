import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { type Db, transact, type Tx } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import { deleteDevice, endSession, endSessions } from './sessions.writes.ts'

type Deps = { db: Db; clock: Clock }

/** Ends one of the caller's own sessions. */
export const endOwnSession = ({ db, clock }: Deps, by: By<Actor>, id: string): Promise<void> =>
  transact(db, async (tx) => {
    const isDone = await endSession(tx, { id, userId: by.actor.id, now: clock.now(), because: 'ended by its owner' })
    if (!isDone) throw new Refusal('not-found')
    await recordEnded(tx, by, [id])
  })

/** Ends every session of the caller except the current one. */
export const endOtherSessions = ({ db, clock }: Deps, by: By<Actor>): Promise<{ ended: number }> =>
  transact(db, async (tx) => {
    const others = { userId: by.actor.id, butNot: by.actor.sessionId }
    const ids = await endSessions(tx, others, { now: clock.now(), because: 'ended by its owner' })
    if (ids.length > 0) await recordEnded(tx, by, ids)
    return { ended: ids.length }
  })

/** Removes a known device, and ends its sessions. */
export const forgetDevice = ({ db, clock }: Deps, by: By<Actor>, id: string): Promise<void> =>
  transact(db, async (tx) => {
    const device = await deleteDevice(tx, { id, userId: by.actor.id })
    if (!device) throw new Refusal('not-found')
    const its = { userId: by.actor.id, ofDevice: device.device_hash }
    const ids = await endSessions(tx, its, { now: clock.now(), because: 'device forgotten by its owner' })
    await recordEnded(tx, by, ids, id)
  })

const recordEnded = (tx: Tx, by: By, sessions: readonly string[], device?: string) =>
  recordAudit(tx, by, [
    ...(device ? [{ event: 'Deleted', entity: 'Device', entityId: device } as const] : []),
    ...sessions.map((entityId) => ({ event: 'Deleted', entity: 'Session', entityId }) as const),
  ])
