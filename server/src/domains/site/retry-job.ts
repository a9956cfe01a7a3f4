import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/actor'
import { type Db, transact } from '#kit/database'
import { retryDeadJob } from '#kit/jobs'
import { Refusal } from '#kit/refusal'

/** Gives a dead job its tries back. */
export const retryJob = (db: Db, actor: Actor, id: number): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await retryDeadJob(tx, id))) throw new Refusal('not-found')
    await recordAudit(tx, {
      userId: actor.id,
      operation: 'Jobs/RetryDeadJob',
      changes: [{ event: 'Modified', entity: 'Job', entityId: String(id) }],
    })
  })
