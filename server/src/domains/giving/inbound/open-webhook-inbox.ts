import { createBatches } from '#kit/database/batches'
import type { InboundDb } from './inbound.tables.ts'
import { batchShape } from '../payments/open-gate.ts'
import type { ReceiptSeal } from '../receipts/receipt-seal.ts'
import { type NewWebhook, receiveWebhooks, type WebhookResult } from './webhooks.writes.ts'

/** Stores webhooks in batches, like the gate: what arrives while one commit is running shares the next. */
export const openWebhookInbox = ({ db, seal }: { db: InboundDb; seal: ReceiptSeal }) =>
  createBatches<NewWebhook, WebhookResult>({ ...batchShape, run: (webhooks) => receiveWebhooks(db, seal, webhooks) })

export type WebhookInbox = ReturnType<typeof openWebhookInbox>
