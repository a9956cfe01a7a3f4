import { Logger, runOnce } from 'graphile-worker'
import { accountsJobs, listPeople } from '../../src/domains/accounts/index.ts'
import { applicationsJobs } from '../../src/domains/applications/index.ts'
import { companyJobs } from '../../src/domains/company/index.ts'
import { reviewJobs } from '../../src/domains/review/index.ts'
import { type Clock, days } from '../../src/kit/values/clock.ts'
import type { Database } from '../../src/kit/database/database.ts'
import { type Attach, mailJobs, type Post } from '../../src/kit/mail/mail.ts'
import { mailBatchJobs } from '../../src/kit/mail/mail-batches.ts'

type Worked = Pick<Database, 'db' | 'pool'> & { clock: Clock; config: { http: { publicUrl: string } } }

/** The sent mails by id, because the mail log does not store their links. */
export const sentMails = new Map<string, { html: string; text: string }>()

/** A mail transport that sends nothing and records the mails. */
const nowhere: Post = {
  send: async ({ id, html, text }) => void sentMails.set(id, { html, text }),
  close: () => undefined,
}

/** Runs the queued jobs, as a worker would, until there are none. */
export const drainJobs = async (
  { db, pool, clock, config }: Worked,
  post: Post = nowhere,
  attach: Attach = async () => [],
): Promise<void> => {
  const handlers = [
    ...accountsJobs({ db, clock, publicUrl: config.http.publicUrl }),
    ...companyJobs({ db, clock, publicUrl: config.http.publicUrl, unconfirmedRetentionMs: days(30) }),
    ...reviewJobs({ db, clock, publicUrl: config.http.publicUrl, reviewDays: 5 }),
    ...applicationsJobs({
      db,
      publicUrl: config.http.publicUrl,
      personOf: async (id) => (await listPeople(db, [id]))[0],
    }),
    ...mailJobs({ db, post, attach }),
    ...mailBatchJobs({ db, post, attach }),
  ]
  const taskList = Object.fromEntries(handlers.map(({ job, run }) => [job.name, (payload: unknown) => run(payload)]))
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) })
}
