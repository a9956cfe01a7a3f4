import { z } from 'zod'
import type { Db } from './database.ts'
import { handles, type JobHandler } from '../jobs/job-runner.ts'
import { job } from '../jobs/jobs.ts'
import type { Log } from '../observability/log.ts'
import { makeMonthPartitions } from './month-partitions.ts'
import { sweepSpentProofs } from '../security/proof-of-work.ts'
import { sweepRateLimits } from '../security/rate-limit.ts'
import { sweepRequestKeys } from './request-keys.ts'

const makePartitions = job({ name: 'kit.make-partitions', payload: z.unknown(), attempts: 5, every: '17 3 * * *' })
const forgetExpired = job({ name: 'kit.forget-expired', payload: z.unknown(), attempts: 3, every: '41 * * * *' })

/** What keeps the tables fit: next months' partitions, and no pile of what has expired. */
export const maintenanceJobs = ({ db, log }: { db: Db; log: Log }): JobHandler[] => [
  handles(makePartitions, async () => {
    await makeMonthPartitions({ db, log })
  }),
  handles(forgetExpired, async () => {
    const now = new Date()
    await sweepSpentProofs(db, now)
    await sweepRateLimits(db, now)
    await sweepRequestKeys(db, now)
  }),
]
