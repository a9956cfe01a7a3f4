import { accountsJobs, listPeople, userManagementJobs } from '#domains/accounts'
import { applicationsJobs } from '#domains/applications'
import { auditJobs } from '#domains/audit'
import { catalogueJobs } from '#domains/catalogue'
import { companyJobs } from '#domains/company'
import { filesJobs } from '#domains/files'
import { attachReceipt, type GivingDeps, givingJobs, givingTicks } from '#domains/giving'
import { reviewJobs } from '#domains/review'
import { siteJobs } from '#domains/site'
import type { BaseDeps } from '#kit/base-deps'
import { days, systemClock } from '#kit/values/clock'
import { type Database, openDatabase } from '#kit/database/database'
import { invariantJobs } from '#kit/database/invariants'
import { type JobHandler, runJobs } from '#kit/jobs/job-runner'
import { openSchedules } from '#kit/jobs/schedules'
import type { Log } from '#kit/observability/log'
import { type MailDeps, mailJobs, openPost } from '#kit/mail/mail'
import { mailBatchJobs } from '#kit/mail/mail-batches'
import type { Metrics } from '#kit/observability/metrics'
import type { Storage } from '#kit/files/storage'
import { createRateLimits } from '#kit/security/rate-limit'
import { startTicks, type Tick } from '#kit/jobs/intervals'
import { maintenanceJobs } from '#kit/database/maintenance'
import type { Config } from './config/config.ts'
import { openGiving } from './open-giving.ts'
import { personalDataOfDomains } from './personal-data-of-domains.ts'

type Deps = { config: Config; database: Database; storage: Storage; log: Log; metrics?: Metrics }

/** Runs the jobs and schedules of every domain; only processes with the worker role call this. */
export const startWorker = async ({ config, database, storage, log, metrics }: Deps) => {
  const base: BaseDeps = { db: database.db, clock: systemClock, log }
  const { db } = base
  const limits = createRateLimits({ pool: database.pool, secret: config.keys.rateLimits[0] })
  const giving = openGiving({ config, database, limits, storage, clock: systemClock, log })
  const [post, direct] = [openPost(config.mail), openDirect(config, database, log)]
  const handlers = handlersOf({ config, base, storage, giving, mail: { db, post, attach: attachReceipt(giving) } })
  const ticks = givingTicks(giving)
  const schedules = await openSchedules(db, log, scheduledOf(handlers, ticks))
  const record = (name: string, err: unknown) => void schedules.record(name, err === null ? null : messageOf(err))
  const runner = await runJobs(direct, handlers, log, (job, outcome, seconds, err) => {
    metrics?.jobs.observe({ job, outcome }, seconds)
    record(job, err)
  })
  const ticking = startTicks(ticks, log, record)
  return {
    ended: runner.ended,
    isSilent: runner.isSilent,
    stop: async () => {
      await ticking.stop()
      await runner.stop()
      post.close()
      if (direct !== database) await direct.close()
    },
  }
}

type HandlerDeps = Pick<Deps, 'config' | 'storage'> & { base: BaseDeps; giving: GivingDeps; mail: MailDeps }

/** The jobs of the kit and of every domain. */
const handlersOf = ({ config, base, storage, giving, mail }: HandlerDeps): JobHandler[] => {
  const [{ db }, { publicUrl }, personalData] = [base, config.http, personalDataOfDomains(base.db)]
  return [
    ...mailJobs(mail),
    ...mailBatchJobs(mail),
    ...maintenanceJobs(base),
    ...invariantJobs(base),
    ...accountsJobs({ ...base, publicUrl }),
    ...userManagementJobs({ ...base, personalData, deletedRetentionMs: days(config.deletedDays) }),
    ...companyJobs({ ...base, publicUrl, unconfirmedRetentionMs: days(config.unconfirmedDays) }),
    ...filesJobs({ ...base, storage }),
    ...auditJobs({ ...base, storage, keys: config.keys.audit }),
    ...catalogueJobs(base),
    ...reviewJobs({ ...base, publicUrl, reviewDays: config.reviewDays }),
    ...applicationsJobs({ db, publicUrl, personOf: async (id) => (await listPeople(db, [id]))[0] }),
    ...siteJobs(base),
    ...givingJobs(giving),
  ]
}

const messageOf = (err: unknown): string => (err instanceof Error ? err.message : 'unknown')

/** What is repeated, with its schedule for people. */
const scheduledOf = (handlers: readonly JobHandler[], ticks: readonly Tick[]) => [
  ...handlers.flatMap(({ job: { name, every } }) => (every ? [{ name, schedule: every }] : [])),
  ...ticks.map(({ name, everyMs }) => ({ name, schedule: `every ${everyMs / 1_000} s` })),
]

/**
 * The job runner listens for notifications on one connection, which a pooler in transaction mode cannot hold for it.
 */
const openDirect = ({ database: { url, directUrl } }: Config, database: Database, log: Log): Database =>
  directUrl === url
    ? database
    : openDatabase({ url: directUrl, onIdleError: (err) => log.warn({ err }, 'direct database connection lost') })
