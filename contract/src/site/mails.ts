import { z } from 'zod'
import { call } from '../core/call.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import { result } from '../core/result.ts'
import * as endpoints from './endpoints.ts'

const access = { operation: 'Manage_Settings' } as const

/** Queued: not tried yet. Failed: the mail server has rejected it at the last attempt. */
export const mailStatus = z.enum(['Queued', 'Sent', 'Failed'])

const listedMail = z.object({
  id: z.uuid(),
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: mailStatus,
  attempts: z.int(),
  /** The response of the mail server; null unless the last attempt failed. */
  lastError: z.string().nullable(),
  creationDate: z.iso.datetime(),
  sentDate: z.iso.datetime().nullable(),
})
export type ListedMail = z.output<typeof listedMail>

/** Filters: Id, Status, Recipient, Template, CreationDate; sorts: CreationDate. */
export const getMailsByFilter = call({
  ...endpoints.getMailsByFilter,
  access,
  does: 'Lists the emails of the outbox, without their texts. The reading is recorded.',
  request: listRequest(),
  response: listResponse(listedMail),
})

export const getMailFilters = call({
  ...endpoints.getMailFilters,
  access,
  does: 'The templates of the emails in the outbox, to choose from.',
  request: z.object({}),
  response: z.object({ templates: z.array(z.string()) }),
})

export const resendMail = call({
  ...endpoints.resendMail,
  access,
  does: 'Delivers a failed email again, with all its attempts.',
  request: z.object({ id: z.uuid() }),
  response: result,
})
