import type { ListRequest } from '@lignum/contract/core/lists'
import { listFields } from '#kit/lists/list-fields'
import { countRows, readPage, selectPage } from '#kit/lists/read-page'
import type { AuditDb } from './audit.tables.ts'

/** The fields by which auditors may filter and sort. */
const auditFields = listFields<AuditDb, 'audit_headers'>(
  {
    Id: { uuid: 'id' },
    UserId: { uuid: 'user_id' },
    Operation: { text: 'operation' },
    AuditTime: { timestamp: 'audit_time' },
    AuditStatus: { enum: 'audit_status', values: ['Attempt', 'Success', 'Failure'] },
  },
  { order: [{ field: 'AuditTime', ascending: false }], key: 'id' },
)

/** A page of entries. Counting stops at ten thousand: nobody pages further, and the tables only grow. */
export const listAuditHeaders = (db: AuditDb, request: ListRequest) =>
  readPage(auditFields, request, (plan) => ({
    rows: selectPage(db.selectFrom('audit_headers').selectAll(), plan),
    count: countRows(db, db.selectFrom('audit_headers').where(plan.where).limit(10_000)),
  }))

export const findAudit = async (db: AuditDb, id: string) => {
  const header = await db.selectFrom('audit_headers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!header) return null
  const details = await db
    .selectFrom('audit_details')
    .selectAll()
    .where('audit_header_id', '=', id)
    .orderBy('id')
    .execute()
  return { header, details }
}
export type AuditHeaderRow = NonNullable<Awaited<ReturnType<typeof findAudit>>>['header']

const entriesShown = 5_000

/** The newest entries of one person, without field values, which can be about others. */
export const listEntriesOf = (db: AuditDb, userId: string) =>
  db
    .selectFrom('audit_headers')
    .select(['operation', 'audit_status as status', 'address', 'audit_time as at'])
    .where('user_id', '=', userId)
    .orderBy('audit_time', 'desc')
    .limit(entriesShown)
    .execute()
