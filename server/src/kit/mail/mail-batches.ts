import { z } from 'zod'
import { createBatches } from '../database/batches.ts'
import { type Db, transact, type TxOf } from '../database/database.ts'
import { type JobHandler, handles } from '../jobs/job-runner.ts'
import { enqueue, job } from '../jobs/jobs.ts'
import {
  enqueueDelivery,
  insertMails,
  listUnsent,
  type Mail,
  type MailDeps,
  markFailed,
  markSent,
  sendMail,
} from './mail.ts'

/** Many mails in one job: a job costs more than a mail. */
const perJob = 20

const deliverMails = job({ name: 'mail.deliver-many', payload: z.object({ ids: z.array(z.uuid()) }), attempts: 12 })

/**
 * Adds many mails to the outbox, in the transaction of the changes that cause them. Events that were mailed before are
 * skipped.
 */
export const queueMails = async (tx: TxOf<'mail_log' | 'mail_keys'>, mails: readonly Mail[]): Promise<void> => {
  const ids = await insertMails(tx, mails)
  for (let from = 0; from < ids.length; from += perJob)
    await enqueue(tx, deliverMails, { ids: ids.slice(from, from + perJob) })
}

/**
 * Delivers many mails over all connections at once. Each is marked within milliseconds of its delivery, so that a
 * killed process sends again no more than what was in flight. One that is rejected is retried alone, with its own
 * attempts.
 */
export const mailBatchJobs = ({ db, ...deps }: MailDeps): JobHandler[] => {
  const marking = createBatches<string, true>({
    run: async (ids) => {
      await markSent(db, ids)
      return ids.map(() => true)
    },
    largest: 200,
    atOnce: 2,
    longestQueue: 10_000,
  })
  return [
    handles(deliverMails, async ({ ids }) => {
      const mails = await listUnsent(db, ids)
      await Promise.all(
        mails.map(async (mail) => {
          try {
            await sendMail(deps, mail)
          } catch (err) {
            return setAside(db, mail.id, err instanceof Error ? err.message : 'unknown')
          }
          await marking.add(mail.id)
        }),
      )
    }),
  ]
}

const setAside = (db: Db, id: string, reason: string) =>
  transact(db, async (tx) => {
    await markFailed(tx, id, reason)
    await enqueueDelivery(tx, id)
  })
