import type { ListRequest } from '@lignum/contract/core/lists'
import { shapedByCaller } from '#kit/database/database'
import { listFields } from '#kit/lists/list-fields'
import { planList } from '#kit/lists/list-filter'
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
export const listAuditHeaders = async (db: AuditDb, request: ListRequest) => {
  const plan = planList(auditFields, request)
  const chosen = db.selectFrom('audit_headers').where(plan.where)
  const [rows, counted] = await Promise.all([
    chosen.selectAll().orderBy(plan.orderBy).limit(plan.limit).offset(plan.offset).modifyEnd(shapedByCaller).execute(),
    db
      .selectFrom(chosen.select('id').limit(10_000).as('some'))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .modifyEnd(shapedByCaller)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, count: counted.n }
}

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
