import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import { requiredText } from '../accounts/person-rules.ts'
import { provider } from './refunds.ts'

const unhandledWebhook = z.object({
  id: z.uuid(),
  provider,
  eventType: z.string(),
  /** The id of the event at the provider. */
  providerEventId: z.string(),
  /** Why a person has to look at it. */
  reason: z.string(),
  attempts: z.int(),
  receivedDate: z.iso.datetime(),
  /** The body as the provider sent it; null once it was deleted. */
  body: z.string().nullable(),
})
export type UnhandledWebhook = z.output<typeof unhandledWebhook>

export const getUnhandledWebhookListByFilter = call({
  ...endpoints.getUnhandledWebhookListByFilter,
  access: { anyOf: ['Reconcile_Bank', 'View_all_payments'] },
  does: 'Lists webhooks that could not be parsed or attributed, for review. Filters and sorts: provider, eventType, reason.',
  request: listRequest(),
  response: listResponse(unhandledWebhook),
})

export const markWebhookHandled = call({
  ...endpoints.markWebhookHandled,
  access: { operation: 'Reconcile_Bank' },
  does: 'Removes a webhook from the review list, with a note on what was done about it. Moves no money.',
  request: z.object({ id: z.uuid(), reason: requiredText('Reason is required') }),
  response: z.object({ success: z.boolean() }),
})
