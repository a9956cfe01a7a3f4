import { z } from 'zod'
import { call } from '../core/call.ts'
import { limits } from '../core/limits.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import { applicationStatus, clientType, draftValues, storedFile } from './applications.ts'
import * as endpoints from './endpoints.ts'

const access = { operation: 'Manage_Applications' } as const
const person = z.object({ id: z.uuid(), name: z.string() })

const listedApplication = z.object({
  id: z.uuid(),
  name: z.string(),
  status: applicationStatus,
  applicant: person,
  accountName: z.string(),
  accountType: clientType.nullable(),
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: person.nullable(),
})
export type ListedApplication = z.output<typeof listedApplication>

/** Filters: Id, Name, Status, UserId; sorts: SubmittedDate. */
export const getApplicationsByFilter = call({
  ...endpoints.getApplicationsByFilter,
  access,
  does: 'Lists the applications for an account, those that wait longest first.',
  request: listRequest(),
  response: listResponse(listedApplication),
})

const fullApplication = listedApplication.extend({
  values: draftValues,
  /** Reading it is recorded in the audit. */
  idFile: storedFile.nullable(),
  reason: z.string().nullable(),
  /** Why the caller cannot decide, as text; null when they can. */
  whyNot: z.string().nullable(),
})
export type FullApplication = z.output<typeof fullApplication>

export const getApplicationById = call({
  ...endpoints.getApplicationById,
  access,
  does: 'An application as it was submitted, with its decision.',
  request: z.object({ id: z.uuid() }),
  response: fullApplication,
})

export const decideApplication = call({
  ...endpoints.decideApplication,
  access,
  does: 'Accepts an application, or rejects it with a reason; the applicant is mailed. It is decided once, and nobody decides about their own.',
  request: z.object({
    id: z.uuid(),
    status: z.enum(['Accepted', 'Rejected'], { error: 'Please select a response' }),
    reason: z
      .string()
      .trim()
      .max(limits.reviewReason)
      .nullish()
      .transform((text) => text ?? ''),
  }),
  response: z.object({ id: z.uuid(), status: applicationStatus }),
})
