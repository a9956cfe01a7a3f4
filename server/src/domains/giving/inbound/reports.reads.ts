import type { InboundDb } from './inbound.tables.ts'

export const findReport = (db: InboundDb, id: string) =>
  db.selectFrom('provider_reports').select(['provider', 'body', 'uploaded_at']).where('id', '=', id).executeTakeFirst()
