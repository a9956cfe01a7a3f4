import {
  getUnhandledWebhookListByFilter,
  markWebhookHandled,
  type UnhandledWebhook,
} from '@lignum/contract/giving/webhooks'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import type { BaseDeps } from '../base.deps.ts'
import { handleWebhook } from './handle-webhook.ts'
import { countUnhandledWebhooks, listUnhandledWebhooks, type UnhandledWebhookRow } from './webhooks.reads.ts'

/** The list of failed webhooks for finance staff. */
export const webhooksRoutes = (app: FastifyInstance, deps: Pick<BaseDeps, 'clock' | 'db'>) => {
  const { db } = deps
  serve(app, getUnhandledWebhookListByFilter, ({ request }) =>
    readPage(request, {
      rows: listUnhandledWebhooks(db, request),
      count: countUnhandledWebhooks(db, request),
      show: (rows) => rows.map(presentWebhook),
    }),
  )
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
