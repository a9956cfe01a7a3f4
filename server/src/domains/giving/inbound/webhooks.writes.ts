import { sql } from 'kysely'
import type { ProviderId } from '#providers/provider'
import type { GivingDb, GivingTx } from '../giving.tables.ts'

export type ClaimedWebhook = { id: string; provider: ProviderId; facts: unknown; attempts: number }

/** A minute after the first try, then twice as long each time, at most six hours: twenty tries take about three days. */
const backoff = sql`least(interval '1 minute' * power(2, attempts), interval '6 hours')`

/**
 * Takes one event for a try. The try is counted and the next one set before anything is done, so that an event that kills its process
 * comes to its end too. Undefined: there is nothing (more) to do.
 */
export const claimWebhook = async (db: GivingDb, id: string, now: Date): Promise<ClaimedWebhook | undefined> => {
  const { rows } = await sql<ClaimedWebhook>`
    update hook_events set attempts = attempts + 1, next_try_at = ${now}::timestamptz + ${backoff}
    where id = ${id}::uuid and state = 'received'
    returning id, provider, facts, attempts`.execute(db)
  return rows[0]
}

/**
 * Takes events whose next try has come, oldest first, leaving those that somebody else has in hand. None is older than the tries take
 * altogether; three months are far beyond that and keep the search to a few partitions.
 */
export const claimDueWebhooks = async (db: GivingDb, now: Date, limit: number): Promise<ClaimedWebhook[]> => {
  const { rows } = await sql<ClaimedWebhook>`
    update hook_events set attempts = attempts + 1, next_try_at = ${now}::timestamptz + ${backoff}
    where id >= first_id_at(${now}::timestamptz - interval '92 days') and state = 'received' and id = any(array(
      select id from hook_events
      where state = 'received' and next_try_at <= ${now}::timestamptz and id >= first_id_at(${now}::timestamptz - interval '92 days')
      order by next_try_at limit ${limit} for update skip locked))
    returning id, provider, facts, attempts`.execute(db)
  return rows
}

export const setWebhookDone = (db: GivingDb, id: string) =>
  db
    .updateTable('hook_events')
    .set({ state: 'done', last_error: null, next_try_at: null })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute()

/** Notes why a try failed; the last one leaves the event to a person. */
export const setWebhookError = (db: GivingDb, id: string, { error, isLast }: { error: string; isLast: boolean }) =>
  db
    .updateTable('hook_events')
    .set({ last_error: error, ...(isLast && { state: 'failed' as const, next_try_at: null }) })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute()

/** False when nobody has to look at it (any more). */
export const setWebhookHandled = async (
  tx: GivingTx,
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

/** Forgets the bodies of reports that came before then, some at a time; answers how many. Those still to be followed are kept. */
export const forgetOldBodies = async (db: GivingDb, before: Date, limit: number): Promise<number> => {
  const old = db
    .selectFrom('hook_events')
    .select('id')
    .where('raw_body', 'is not', null)
    .where('id', '<', sql<string>`first_id_at(${before.toISOString()}::timestamptz)`)
    .where('state', '=', 'done')
    .orderBy('id')
    .limit(limit)
  const forgotten = await db
    .updateTable('hook_events')
    .set({ raw_body: null })
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(forgotten.numUpdatedRows)
}
