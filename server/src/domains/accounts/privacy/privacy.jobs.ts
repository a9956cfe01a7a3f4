import { z } from 'zod'
import { type Db, transact } from '#kit/database/database'
import { handles, type JobHandler } from '#kit/jobs/job-runner'
import { job } from '#kit/jobs/jobs'
import { deleteMail } from '#kit/mail/mail'

/** Deletes the last mail to a person who erased their account, and with it their address, from the outbox. */
export const deleteFarewellMail = job({
  name: 'accounts.forget-farewell',
  payload: z.object({ key: z.string() }),
  attempts: 8,
})

export const privacyJobs = ({ db }: { db: Db }): JobHandler[] => [
  handles(deleteFarewellMail, ({ key }) => transact(db, (tx) => deleteMail(tx, key))),
]
