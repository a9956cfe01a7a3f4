import type { JobSubject } from '@lignum/contract/site/jobs'
import type { ListedMail } from '@lignum/contract/site/mails'
import type { DeadJob } from '#kit/jobs/jobs'
import { describeSchedule } from '#kit/jobs/describe-schedule'
import type { ScheduledTask } from '#kit/jobs/schedules'
import { describeJob } from './describe-job.ts'
import type { OutboxRow } from './outbox.reads.ts'

/** The names of what jobs are about, by id. */
export type SubjectNames = ReadonlyMap<string, string>

type Payload = Readonly<Record<string, unknown>>

const isPayload = (payload: unknown): payload is Payload => typeof payload === 'object' && payload !== null

/** What a job is about, by its payload. */
export const subjectOf = ({ name, payload }: Pick<DeadJob, 'name' | 'payload'>): Omit<JobSubject, 'name'> | null => {
  const { about } = describeJob(name)
  if (!about || !isPayload(payload)) return null
  const [field, kind] = about
  const value = payload[field]
  return typeof value === 'string' ? { kind, id: value } : Array.isArray(value) ? { kind, id: null } : null
}

const countOf = (payload: unknown): string | null =>
  isPayload(payload) && Array.isArray(payload['ids']) ? String(payload['ids'].length) : null

export const presentDeadJob = (job: DeadJob, names: SubjectNames) => {
  const subject = subjectOf(job)
  return {
    id: job.id,
    name: job.name,
    does: describeJob(job.name).does,
    subject: subject && { ...subject, name: subject.id ? (names.get(subject.id) ?? null) : countOf(job.payload) },
    attempts: job.attempts,
    lastError: job.lastError,
    createdAt: job.createdAt.toISOString(),
    lastTriedAt: job.lastTriedAt.toISOString(),
  }
}

export const presentTask = (row: ScheduledTask, now: Date) => {
  const { text, next } = describeSchedule(row.schedule, now)
  return {
    name: row.name,
    does: describeJob(row.name).does,
    schedule: text,
    nextRun: next?.toISOString() ?? null,
    lastSuccess: row.last_success_at?.toISOString() ?? null,
    lastFailure: row.last_failure_at?.toISOString() ?? null,
    lastError: row.last_error,
  }
}

export const presentMail = (row: Omit<OutboxRow, 'cursor'>): ListedMail => ({
  id: row.id,
  template: row.template,
  recipient: row.recipient,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  lastError: row.last_error,
  creationDate: row.created_at.toISOString(),
  sentDate: row.sent_at?.toISOString() ?? null,
})
