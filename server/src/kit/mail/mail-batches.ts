import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { createBatches } from '../database/batches.ts'
import { type Db, transact, type TxOf } from '../database/database.ts'
import { createConcurrencyLimit } from '../jobs/concurrency-limit.ts'
import { type JobHandler, handles } from '../jobs/job-runner.ts'
import { enqueue, job } from '../jobs/jobs.ts'
import {
  bulkPriority,
  enqueueDelivery,
  insertMails,
  listUnsent,
  type Mail,
  type MailDeps,
  markFailed,
  markSent,
  sendMail,
  type Unsent,
} from './mail.ts'

/** Many mails in one job: a job costs more than a mail. */
const perJob = 20
/** Each reads its attachment; more at once would take all database connections of the process and keep its jobs waiting. */
const atOnce = 4

const deliverMails = job({
  name: 'mail.deliver-many',
  payload: z.object({ ids: z.array(z.uuid()) }),
  attempts: 12,
  runner: 'mail',
  priority: bulkPriority,
})

/** Nodemailer's codes for a mail server that was not reached or did not let us in. */
const unreachable: readonly unknown[] = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH']

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
 *
 * One goes first: if it does not reach the mail server, all are retried together, and no attachment is drawn for the
 * others. Which one is random, so that a mail that breaks the connection delays the others only now and then.
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
  const limited = createConcurrencyLimit({ atOnce, longestQueue: Number.POSITIVE_INFINITY })
  const deliver = async (mail: Unsent): Promise<Failed | null> => {
    try {
      await limited(() => sendMail(deps, mail))
    } catch (err) {
      return { id: mail.id, err }
    }
    await marking.add(mail.id)
    return null
  }
  return [
    handles(deliverMails, async ({ ids }) => {
      const mails = await listUnsent(db, ids)
      const [first] = mails.splice(randomInt(Math.max(mails.length, 1)), 1)
      if (!first) return
      const tried = await deliver(first)
      if (tried && isUnreachable(tried)) {
        await markFailed(
          db,
          [first, ...mails].map(({ id }) => id),
          reasonOf(tried),
        )
        throw tried.err
      }
      const failed = [tried, ...(await Promise.all(mails.map(deliver)))].filter((one) => one !== null)
      for (const one of failed) await setAside(db, one)
    }),
  ]
}

type Failed = { readonly id: string; readonly err: unknown }

const isUnreachable = ({ err }: Failed): boolean =>
  err instanceof Error && 'code' in err && unreachable.includes(err.code)

const reasonOf = ({ err }: Failed): string => (err instanceof Error ? err.message : 'unknown')

const setAside = (db: Db, failed: Failed) =>
  transact(db, async (tx) => {
    await markFailed(tx, [failed.id], reasonOf(failed))
    await enqueueDelivery(tx, failed.id, { priority: bulkPriority })
  })
