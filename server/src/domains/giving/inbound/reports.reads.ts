import type { InboundDb } from './inbound.tables.ts'

export const findReport = (db: InboundDb, id: string) =>
  db.selectFrom('provider_reports').select(['provider', 'body']).where('id', '=', id).executeTakeFirst()
