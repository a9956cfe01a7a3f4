import type { ListRequest } from '@lignum/contract/core/lists'
import { sql } from 'kysely'
import { listFields } from '#kit/lists/list-fields'
import { planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import type { InboundDb } from './inbound.tables.ts'

const webhookFields = listFields<InboundDb, 'hook_events'>(
  {
    Id: { uuid: 'hook_events.id' },
    Provider: { enum: 'hook_events.provider', values: ['fygaro', 'powertranz', 'paypal'] },
    EventType: { text: 'hook_events.event_type' },
    Reason: { text: 'hook_events.last_error' },
  },
  { order: [{ field: 'Id', ascending: false }], key: 'hook_events.id' },
)

const unhandled = (db: InboundDb) => db.selectFrom('hook_events').where('hook_events.state', '=', 'failed')

/** The failed webhooks that a person has to handle, newest first. */
export const listUnhandledWebhooks = (db: InboundDb, request: ListRequest) =>
  selectPage(
    unhandled(db)
      .select(['id', 'provider', 'event_type', 'dedupe_key', 'last_error', 'attempts'])
      .select([
        sql<Buffer | null>`substring(raw_body from 1 for 4000)`.as('body'),
        sql<Date>`id_time(id)`.as('received_at'),
      ]),
    planList(webhookFields, request),
  )
export type UnhandledWebhookRow = Awaited<ReturnType<typeof listUnhandledWebhooks>>[number]

export const countUnhandledWebhooks = (db: InboundDb, request: ListRequest): Promise<number> =>
  countRows(db, unhandled(db).where(planList(webhookFields, request).where))
