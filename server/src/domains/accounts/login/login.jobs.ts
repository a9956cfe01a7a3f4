import { z } from 'zod'
import { type Db, transact } from '#kit/database/database'
import { handles, type JobHandler } from '#kit/jobs/job-runner'
import { job } from '#kit/jobs/jobs'
import { setLockout } from '../users/users.writes.ts'

/** Queued for every locked address, whether it has an account or not: only the job finds out. */
export const noteLockout = job({
  name: 'accounts.note-lockout',
  payload: z.object({ emailAddress: z.string(), failures: z.int(), until: z.iso.datetime() }),
  attempts: 8,
})

export const loginJobs = ({ db }: { db: Db }): JobHandler[] => [
  handles(noteLockout, async ({ until, ...lockout }) => {
    await transact(db, (tx) => setLockout(tx, { ...lockout, until: new Date(until) }))
  }),
]
