import { recordAudit } from '#domains/audit'
import type { By } from '#kit/security/by'
import { type Db, transact } from '#kit/database/database'
import { retryDeadJob, retryDeadJobs } from '#kit/jobs/jobs'
import { Refusal } from '#kit/values/refusal'

/** Resets the attempts of a dead job, so that it runs again. */
export const retryJob = (db: Db, by: By, id: number): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await retryDeadJob(tx, id))) throw new Refusal('not-found')
    await recordAudit(tx, by, [{ event: 'Modified', entity: 'Job', entityId: String(id) }])
  })

/** The same for every dead job of one kind; returns how many. */
export const retryJobs = (db: Db, by: By, name: string): Promise<number> =>
  transact(db, async (tx) => {
    const count = await retryDeadJobs(tx, name)
    if (count === 0) throw new Refusal('not-found')
    await recordAudit(tx, by, [
      { event: 'Modified', entity: 'Job', entityId: name, field: 'retried', new: String(count) },
    ])
    return count
  })
