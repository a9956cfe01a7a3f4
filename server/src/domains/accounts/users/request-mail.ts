import { randomUUID } from 'node:crypto'
import { type Db, transact } from '#kit/database/database'
import { enqueue, type Job } from '#kit/jobs/jobs'
import { type KeyedRequest, recordRequest } from '#kit/database/request-keys'
import type { sendActivation } from '../registration/registration.jobs.ts'

type MailRequestJob = typeof sendActivation extends Job<infer Payload> ? Job<Payload> : never

/**
 * Queues a request for a mailed link. Known and unknown addresses take the same work; the job finds out which it is.
 */
export const requestMail = (db: Db, mail: MailRequestJob, emailAddress: string, request: KeyedRequest): Promise<void> =>
  transact(db, async (tx) => {
    if (await recordRequest(tx, request)) await enqueue(tx, mail, { emailAddress, requestId: randomUUID() })
  })
