import {
  getUnhandledWebhookListByFilter,
  markWebhookHandled,
  type UnhandledWebhook,
} from '@lignum/contract/giving/webhooks'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import type { BaseDeps } from '../base.deps.ts'
import { handleWebhook } from './handle-webhook.ts'
import { countUnhandledWebhooks, listUnhandledWebhooks, type UnhandledWebhookRow } from './webhooks.reads.ts'

/** The list of failed webhooks for finance staff. */
export const webhooksRoutes = (app: FastifyInstance, deps: Pick<BaseDeps, 'clock' | 'db'>) => {
  const { db } = deps
  serve(app, getUnhandledWebhookListByFilter, async ({ request }) => {
    const [rows, count] = await Promise.all([listUnhandledWebhooks(db, request), countUnhandledWebhooks(db, request)])
    const { amountPerPage, pageNumber } = request
    return { results: rows.map(presentWebhook), count, amountPerPage, pageNumber }
  })
  serve(app, markWebhookHandled, async ({ request, by }) => {
    await handleWebhook(deps, by, request)
    return { success: true }
  })
}

const presentWebhook = (row: UnhandledWebhookRow): UnhandledWebhook => ({
  id: row.id,
  provider: row.provider,
  eventType: row.event_type,
  providerEventId: row.dedupe_key,
  reason: row.last_error ?? '',
  attempts: row.attempts,
  receivedDate: row.received_at.toISOString(),
  body: row.body?.toString('utf8') ?? null,
})
