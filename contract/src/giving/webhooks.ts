import { z } from 'zod'
import { call } from '../core/call.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import { requiredText } from '../accounts/person-rules.ts'
import { provider } from './refunds.ts'

const unhandledWebhook = z.object({
  id: z.uuid(),
  provider,
  eventType: z.string(),
  /** The number that the event has at the provider. */
  providerEventId: z.string(),
  /** Why it was left to a person. */
  reason: z.string(),
  attempts: z.int(),
  receivedDate: z.iso.datetime(),
  /** As the provider sent it; null once it was forgotten. */
  body: z.string().nullable(),
})
export type UnhandledWebhook = z.output<typeof unhandledWebhook>

export const getUnhandledWebhookListByFilter = call({
  method: 'POST',
  path: '/api/Payment/GetUnhandledWebhookListByFilter',
  access: { anyOf: ['Reconcile_Bank', 'View_all_payments'] },
  does: 'Lists what providers reported and what could not be read or attributed, for somebody to look at. Filters and sorts: provider, eventType, reason.',
  request: listRequest(),
  response: listResponse(unhandledWebhook),
})

export const markWebhookHandled = call({
  method: 'POST',
  path: '/api/Payment/MarkWebhookHandled',
  access: { operation: 'Reconcile_Bank' },
  does: 'Takes a report of a provider off the list of those to look at, with what was done about it. No money moves by it.',
  request: z.object({ id: z.uuid(), reason: requiredText('Reason is required') }),
  response: z.object({ success: z.boolean() }),
})
