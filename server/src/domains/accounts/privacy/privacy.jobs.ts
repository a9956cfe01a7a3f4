import { z } from 'zod'
import { type Db, transact } from '#kit/database/database'
import { handles, type JobHandler } from '#kit/jobs/job-runner'
import { job } from '#kit/jobs/jobs'
import { forgetMail } from '#kit/mail/mail'

/** The last mail to somebody who left: the address goes from the log as well. */
export const forgetFarewell = job({
  name: 'accounts.forget-farewell',
  payload: z.object({ key: z.string() }),
  attempts: 8,
})

export const privacyJobs = ({ db }: { db: Db }): JobHandler[] => [
  handles(forgetFarewell, ({ key }) => transact(db, (tx) => forgetMail(tx, key))),
]
