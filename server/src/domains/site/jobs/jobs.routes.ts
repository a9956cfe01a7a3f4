import { done } from '@lignum/contract/core/result'
import * as jobs from '@lignum/contract/site/jobs'
import * as mails from '@lignum/contract/site/mails'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '#domains/audit'
import type { BaseDeps } from '#kit/base-deps'
import { transact } from '#kit/database/database'
import { serve } from '#kit/http/serve'
import { countDeadJobs, type DeadJob, findOldestWaiting, jobsWaiting, listDeadJobs } from '#kit/jobs/jobs'
import { listScheduledTasks } from '#kit/jobs/schedules'
import { offsetOf, readPage } from '#kit/lists/read-page'
import type { By } from '#kit/security/by'
import { describeJob } from './describe-job.ts'
import { presentDeadJob, presentMail, presentTask, subjectOf, type SubjectNames } from './jobs.present.ts'
import { countOutbox, listMailSubjects, listMailTemplates, listOutbox } from './outbox.reads.ts'
import { resendMail } from './resend-mail.ts'
import { retryJob, retryJobs } from './retry-jobs.ts'

type JobsDeps = BaseDeps & {
  /** The names of people by their ids: accounts are another domain's. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export const jobsRoutes = (app: FastifyInstance, { db, clock, namesOf }: JobsDeps) => {
  const recordRead = (by: By, entity: 'Job' | 'Mail') =>
    transact(db, (tx) => recordAudit(tx, by, [{ event: 'Queried', entity, field: 'list' }]))

  const subjectNames = async (dead: readonly DeadJob[]): Promise<SubjectNames> => {
    const idsOf = (kind: jobs.JobSubject['kind']) =>
      dead.map(subjectOf).flatMap((subject) => (subject?.kind === kind && subject.id ? [subject.id] : []))
    const [people, emails] = await Promise.all([namesOf(idsOf('User')), listMailSubjects(db, idsOf('Email'))])
    return new Map([...people, ...emails.map((mail) => [mail.id, `${mail.subject}, to ${mail.recipient}`] as const)])
  }

  serve(app, jobs.getDeadJobs, async ({ request, by }) => {
    const [dead, count] = await Promise.all([listDeadJobs(db, offsetOf(request)), countDeadJobs(db)])
    if (dead.length > 0) await recordRead(by, 'Job')
    const names = await subjectNames(dead)
    return { results: dead.map((job) => presentDeadJob(job, names)), count }
  })
  serve(app, jobs.retryDeadJob, ({ request, by }) => retryJob(db, by, request.id))
  serve(app, jobs.retryDeadJobs, async ({ request, by }) => ({ count: await retryJobs(db, by, request.name) }))
  serve(app, jobs.getSchedules, async () => {
    const [{ waiting }, oldest, tasks] = await Promise.all([
      jobsWaiting(db),
      findOldestWaiting(db),
      listScheduledTasks(db),
    ])
    return {
      due: waiting,
      oldest: oldest && {
        name: oldest.name,
        does: describeJob(oldest.name).does,
        since: oldest.dueAt.toISOString(),
      },
      tasks: tasks.map((task) => presentTask(task, clock.now())),
    }
  })

  serve(app, mails.getMailsByFilter, async ({ request, by }) => {
    await recordRead(by, 'Mail')
    return readPage(request, {
      rows: listOutbox(db, request),
      count: countOutbox(db, request),
      show: (rows) => rows.map(presentMail),
    })
  })
  serve(app, mails.getMailFilters, async () => ({ templates: await listMailTemplates(db) }))
  serve(app, mails.resendMail, async ({ request, by }) => {
    await resendMail(db, by, request.id)
    return done
  })
}
