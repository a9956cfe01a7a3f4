import { sql } from 'kysely'
import type { ProviderId } from '#providers/provider'
import type { InboundDb, InboundTx } from './inbound.tables.ts'
import { type CaptureFact, captureWire, type GateOutcome } from '../payments/gate.writes.ts'
import type { ReceiptSeal } from '../receipts/receipt-seal.ts'

export type NewWebhook = {
  provider: ProviderId
  dedupeKey: string
  eventType: string
  raw: Buffer
  facts: object
  capture: CaptureFact | null
}
export type WebhookResult = { eventId: string; isNew: boolean; hasChanged: boolean; outcome: GateOutcome | null }

/** Stores webhooks as received and applies the captures in them, in one transaction. */
export const receiveWebhooks = async (
  db: InboundDb,
  seal: ReceiptSeal,
  webhooks: readonly NewWebhook[],
): Promise<WebhookResult[]> => {
  const batch = webhooks.map((h, ord) => ({
    ord,
    provider: h.provider,
    key: h.dedupeKey,
    type: h.eventType,
    raw: h.raw.toString('base64'),
    facts: h.facts,
    capture: h.capture && captureWire(h.capture, ord),
  }))
  const { rows } = await sql<{
    event_id: string
    is_new: boolean
    has_changed: boolean
    outcome: GateOutcome | null
  }>`select event_id, is_new, has_changed, outcome
    from receive_hooks(${JSON.stringify(batch)}::jsonb, ${seal.inner}, ${seal.outer}) order by ord`.execute(db)
  return rows.map((row) => ({
    eventId: row.event_id,
    isNew: row.is_new,
    hasChanged: row.has_changed,
    outcome: row.outcome,
  }))
}

export type ClaimedWebhook = { id: string; provider: ProviderId; facts: unknown; attempts: number }

/** Exponential backoff from one minute to six hours: twenty attempts take about three days. */
const backoff = sql`least(interval '1 minute' * power(2, attempts), interval '6 hours')`

/**
 * Claims one event for an attempt. The attempt is counted and the next one scheduled first, so that an event that
 * crashes its process reaches its last attempt, too. Undefined: nothing (more) to do.
 */
export const claimWebhook = async (db: InboundDb, id: string, now: Date): Promise<ClaimedWebhook | undefined> => {
  const { rows } = await sql<ClaimedWebhook>`
    update hook_events set attempts = attempts + 1, next_try_at = ${now}::timestamptz + ${backoff}
    where id = ${id}::uuid and state = 'received'
    returning id, provider, facts, attempts`.execute(db)
  return rows[0]
}

/**
 * Claims due events, oldest first, skipping those that another worker has locked. No open event is older than all its
 * attempts take (three days); the limit of three months is far beyond that and restricts the scan to a few partitions.
 */
export const claimDueWebhooks = async (db: InboundDb, now: Date, limit: number): Promise<ClaimedWebhook[]> => {
  const { rows } = await sql<ClaimedWebhook>`
    update hook_events set attempts = attempts + 1, next_try_at = ${now}::timestamptz + ${backoff}
    where id >= first_id_at(${now}::timestamptz - interval '92 days') and state = 'received' and id = any(array(
      select id from hook_events
      where state = 'received' and next_try_at <= ${now}::timestamptz and id >= first_id_at(${now}::timestamptz - interval '92 days')
      order by next_try_at limit ${limit} for update skip locked))
    returning id, provider, facts, attempts`.execute(db)
  return rows
}

export const setWebhookDone = (db: InboundDb, id: string) =>
  db
    .updateTable('hook_events')
    .set({ state: 'done', last_error: null, next_try_at: null })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute()

/** Stores the error of an attempt; after the last one the event is failed and left to a person. */
export const setWebhookError = (db: InboundDb, id: string, { error, isLast }: { error: string; isLast: boolean }) =>
  db
    .updateTable('hook_events')
    .set({ last_error: error, ...(isLast && { state: 'failed' as const, next_try_at: null }) })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute()

/** False if the event is not failed, or was handled already. */
export const setWebhookHandled = async (
  tx: InboundTx,
  id: string,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Promise<boolean> => {
  const handled = await tx
    .updateTable('hook_events')
    .set({ state: 'done', handled_at: now, handled_by: by, handled_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return handled.numUpdatedRows === 1n
}

/** Deletes a batch of old webhook bodies; returns the count. Unprocessed and failed events keep theirs. */
export const deleteOldWebhookBodies = async (db: InboundDb, before: Date, limit: number): Promise<number> => {
  const old = db
    .selectFrom('hook_events')
    .select('id')
    .where('raw_body', 'is not', null)
    .where('id', '<', sql<string>`first_id_at(${before.toISOString()}::timestamptz)`)
    .where('state', '=', 'done')
    .orderBy('id')
    .limit(limit)
  const cleared = await db.updateTable('hook_events').set({ raw_body: null }).where('id', 'in', old).executeTakeFirst()
  return Number(cleared.numUpdatedRows)
}
