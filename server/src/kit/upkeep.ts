import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './database.ts'
import { handles, type JobHandler } from './job-runner.ts'
import { job } from './jobs.ts'
import { sweepSpentProofs } from './proof-of-work.ts'
import { sweepRateLimits } from './rate-limit.ts'

const makePartitions = job({ name: 'kit.make-partitions', payload: z.unknown(), attempts: 5, every: '17 3 * * *' })
const forgetExpired = job({ name: 'kit.forget-expired', payload: z.unknown(), attempts: 3, every: '41 * * * *' })

/** What keeps the tables fit: next months' partitions, and no pile of what has expired. */
export const upkeepJobs = ({ db }: { db: Db }): JobHandler[] => [
  handles(makePartitions, async () => {
    await sql`select ensure_month_partitions(partrelid::regclass) from pg_partitioned_table`.execute(db)
  }),
  handles(forgetExpired, async () => {
    const now = new Date()
    await sweepSpentProofs(db, now)
    await sweepRateLimits(db, now)
  }),
]
