import { sql, type SqlBool } from 'kysely'
import { countRows } from '#kit/lists/read-page'
import type { AuditDb } from '../audit.tables.ts'

export type HistoryOf = { readonly entityNames: readonly string[]; readonly entityId: string }
type HistoryPage = HistoryOf & { readonly limit: number; readonly offset: number }

/** What was changed about an entity. Reads are left out: who looked at it concerns auditors only. */
const changesOf = (db: AuditDb, { entityNames, entityId }: HistoryOf) =>
  db
    .selectFrom('audit_details')
    .where('entity_id', '=', entityId)
    .where('entity_name', 'in', entityNames)
    .where('audit_event', 'in', ['Added', 'Modified', 'Deleted'])

const entries = (db: AuditDb, of: HistoryOf) =>
  changesOf(db, of)
    .distinctOn(['audit_time', 'audit_header_id'])
    .select(['audit_header_id as id', sql<string>`audit_time::text`.as('at')])
    .orderBy('audit_time', 'desc')
    .orderBy('audit_header_id', 'desc')

/** A page of an entity's changes with their entries, newest first. */
export const listHistory = async (db: AuditDb, { limit, offset, ...of }: HistoryPage) => {
  const page = await entries(db, of).limit(limit).offset(offset).execute()
  const ids = page.map(({ id }) => id)
  const [oldest, newest] = [page.at(-1)?.at ?? null, page[0]?.at ?? null]
  const isWithin = sql<SqlBool>`audit_time between ${oldest}::timestamptz - interval '1 day' and ${newest}::timestamptz + interval '1 day'`
  const headers = await db
    .selectFrom('audit_headers')
    .select(['id', 'user_id', 'operation', 'audit_time'])
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .where(isWithin)
    .execute()
  const changes = await changesOf(db, of)
    .select(['audit_header_id', 'entity_name', 'audit_event', 'field_name', 'old_value', 'new_value'])
    .where(sql<SqlBool>`audit_header_id = any(${ids}::uuid[])`)
    .where(isWithin)
    .orderBy('seq')
    .execute()
  return ids.flatMap((id) => {
    const header = headers.find((one) => one.id === id)
    return header ? [{ ...header, changes: changes.filter((change) => change.audit_header_id === id) }] : []
  })
}
export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]

export const countHistory = (db: AuditDb, of: HistoryOf): Promise<number> =>
  countRows(db, entries(db, of).limit(10_000))
