import { type By, userIdOf } from '#kit/security/by'
import { type Db, transact } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import { after, type Clock } from '#kit/values/clock'
import { recordAudit } from '../audit.writes.ts'
import { verifyJob } from './seals.jobs.ts'
import { findLastVerification } from './seals.reads.ts'
import { insertVerification } from './seals.writes.ts'

/** One that has not finished after this time was lost with its worker. */
const longestMs = 30 * 60_000

/**
 * Queues a verification of all seals, unless one is under way. The worker runs it: reading everything takes minutes in a
 * large exchange.
 */
export const startVerification = (db: Db, clock: Clock, by: By): Promise<void> =>
  transact(db, async (tx) => {
    const last = await findLastVerification(tx)
    if (last && !last.finished_at && last.started_at > after(clock.now(), -longestMs)) return
    const id = await insertVerification(tx, userIdOf(by))
    await enqueue(tx, verifyJob, { verificationId: id })
    await recordAudit(tx, by, [{ event: 'Added', entity: 'AuditVerification', entityId: id }])
  })
