import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from '../core/endpoints.ts'

export const getDeadJobs = call({
  ...endpoints.getDeadJobs,
  access: { operation: 'Manage_Settings' },
  does: 'Lists jobs that failed every attempt.',
  request: z.object({
    pageNumber: z.int().min(1).max(10_000).default(1),
    amountPerPage: z.int().min(1).max(100).default(20),
  }),
  response: z.object({
    results: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
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
  ...endpoints.retryDeadJob,
  access: { operation: 'Manage_Settings' },
  does: 'Retries one failed job.',
  request: z.object({ id: z.int().min(1) }),
  response: z.void(),
})
