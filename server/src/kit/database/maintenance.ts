import { z } from 'zod'
import type { Db } from './database.ts'
import { handles, type JobHandler } from '../jobs/job-runner.ts'
import { job } from '../jobs/jobs.ts'
import type { Log } from '../observability/log.ts'
import { createMonthPartitions } from './month-partitions.ts'
import { sweepSpentProofs } from '../security/proof-of-work.ts'
import { sweepRateLimits } from '../security/rate-limit.ts'
import { sweepRequestKeys } from './request-keys.ts'
import { sweepVisibilityChanges } from './visibility-changes.ts'

const createPartitions = job({ name: 'kit.make-partitions', payload: z.unknown(), attempts: 5, every: '17 3 * * *' })
const deleteExpired = job({ name: 'kit.forget-expired', payload: z.unknown(), attempts: 3, every: '41 * * * *' })

/** Table maintenance: creates the partitions of the next months and deletes expired rows. */
export const maintenanceJobs = ({ db, log }: { db: Db; log: Log }): JobHandler[] => [
  handles(createPartitions, async () => {
    await createMonthPartitions({ db, log })
  }),
  handles(deleteExpired, async () => {
    const now = new Date()
    await sweepSpentProofs(db, now)
    await sweepRateLimits(db, now)
    await sweepRequestKeys(db, now)
    await sweepVisibilityChanges(db, now)
  }),
]
