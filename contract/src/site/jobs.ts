import { z } from 'zod'
import { call } from '../core/call.ts'
import { getDeadJobs as listEndpoint, retryDeadJob as retryEndpoint } from '../core/endpoints.ts'
import * as endpoints from './endpoints.ts'

const access = { operation: 'Manage_Settings' } as const

/** What a job is about. */
export const jobSubject = z.object({
  kind: z.enum([
    'Email',
    'Emails',
    'User',
    'Project',
    'Company',
    'Application',
    'Payment',
    'Pledge',
    'Refund',
    'Receipt',
    'Report',
  ]),
  /** As its page has it; null for several. */
  id: z.string().nullable(),
  /** Null where it has none, or is no longer there. */
  name: z.string().nullable(),
})
export type JobSubject = z.output<typeof jobSubject>

const does = z.string().describe('What the job does, for people')

export const getDeadJobs = call({
  ...listEndpoint,
  access,
  does: 'Lists jobs that failed every attempt. The reading is recorded, because what a job is about can be a person.',
  request: z.object({
    pageNumber: z.int().min(1).max(10_000).default(1),
    amountPerPage: z.int().min(1).max(100).default(20),
  }),
  response: z.object({
    results: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        does,
        subject: jobSubject.nullable(),
        attempts: z.int(),
        lastError: z.string().nullable(),
        createdAt: z.iso.datetime(),
        lastTriedAt: z.iso.datetime(),
      }),
    ),
    count: z.int(),
  }),
})

export const retryDeadJob = call({
  ...retryEndpoint,
  access,
  does: 'Retries one failed job.',
  request: z.object({ id: z.int().min(1) }),
  response: z.void(),
})

export const retryDeadJobs = call({
  ...endpoints.retryDeadJobs,
  access,
  does: 'Retries every failed job of one kind.',
  request: z.object({ name: z.string().min(1).max(100) }),
  response: z.object({ count: z.int() }),
})

export const getSchedules = call({
  ...endpoints.getSchedules,
  access,
  does: 'How many jobs are due and which has waited longest; every scheduled task with its schedule in plain words, its next run, its last success and failure.',
  request: z.object({}),
  response: z.object({
    due: z.int(),
    oldest: z.object({ name: z.string(), does, since: z.iso.datetime() }).nullable(),
    tasks: z.array(
      z.object({
        name: z.string(),
        does,
        /** In plain words and the time of the exchange: `Every day at 11:37 pm`. */
        schedule: z.string(),
        /** Null for what runs all the time. */
        nextRun: z.iso.datetime().nullable(),
        lastSuccess: z.iso.datetime().nullable(),
        lastFailure: z.iso.datetime().nullable(),
        lastError: z.string().nullable(),
      }),
    ),
  }),
})
