import { auditEvent, auditStatus } from '@lignum/contract/audit/audit'
import { sql, type SqlBool } from 'kysely'
import { shapedByCaller } from '#kit/database/database'
import { listFields } from '#kit/lists/list-fields'
import { type ListPlan, type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, type Listed, selectPage } from '#kit/lists/read-page'
import type { AuditDb } from './audit.tables.ts'

/** Sorted by time only, as each filter has an index in that order: any other order would read the whole table. */
const fields = {
  Id: { uuid: 'audit_headers.id', sortable: false },
  UserId: { uuid: 'audit_headers.user_id', sortable: false },
  Operation: { text: 'audit_headers.operation', sortable: false },
  AuditStatus: { enum: 'audit_headers.audit_status', values: auditStatus.options, sortable: false },
  EventMarker: { text: 'audit_headers.event_marker', sortable: false },
  Address: { address: 'audit_headers.address', sortable: false },
  EntityName: { text: 'audit_details.entity_name', sortable: false },
  EntityId: { text: 'audit_details.entity_id', sortable: false },
  AuditEvent: { enum: 'audit_details.audit_event', values: auditEvent.options, sortable: false },
} as const
const order = [{ field: 'AuditTime', ascending: false }]

const headerFields = listFields<AuditDb, 'audit_headers' | 'audit_details'>(
  { ...fields, AuditTime: { timestamp: 'audit_headers.audit_time' } },
  { order, key: 'audit_headers.id' },
)
/** The same, read from the details: they have the time of their header, so the order is the same too. */
const detailFields = listFields<AuditDb, 'audit_headers' | 'audit_details'>(
  { ...fields, AuditTime: { timestamp: 'audit_details.audit_time' } },
  { order, key: 'audit_details.audit_header_id' },
)

type Planned = { readonly plan: ListPlan; readonly from: 'headers' | 'details' }

/** Read from the table whose index serves the filters. All conditions about details apply to the same detail. */
const planAudit = (request: PageRequest): Planned => {
  const plan = planList(headerFields, request)
  return mentions(plan, 'audit_details')
    ? { plan: planList(detailFields, request), from: 'details' }
    : { plan, from: 'headers' }
}

const mentions = ({ columns }: ListPlan, table: string) => [...columns].some((column) => column.startsWith(`${table}.`))

const headers = (db: AuditDb) =>
  db
    .selectFrom('audit_headers')
    .select(['audit_headers.id', 'user_id', 'operation', 'audit_status', 'address', 'event_marker'])
    .select('audit_headers.audit_time')
export type AuditHeaderRow = Awaited<ReturnType<ReturnType<typeof headers>['executeTakeFirstOrThrow']>>

/** Entries recorded before details had exactly the time of their header are found too; other months are not read. */
const isNearby = sql<SqlBool>`audit_headers.audit_time between
  audit_details.audit_time - interval '1 day' and audit_details.audit_time + interval '1 day'`

/** The headers with a matching detail, once each. */
const matching = (db: AuditDb, plan: ListPlan) =>
  db
    .selectFrom('audit_details')
    .$if(mentions(plan, 'audit_headers'), (details) =>
      details.innerJoin('audit_headers', (join) =>
        join.onRef('audit_headers.id', '=', 'audit_details.audit_header_id').on(isNearby),
      ),
    )
    .distinctOn(['audit_details.audit_time', 'audit_details.audit_header_id'])
    .select(['audit_details.audit_header_id as id', 'audit_details.audit_time as at'])
    .where(plan.where)
    .orderBy(plan.orderBy)

/** A page of entries. */
export const listAuditHeaders = async (db: AuditDb, request: PageRequest): Promise<Listed<AuditHeaderRow>[]> => {
  const { plan, from } = planAudit(request)
  if (from === 'headers') return selectPage(headers(db), plan)
  const page = await matching(db, plan)
    .select(plan.cursor.as('cursor'))
    .limit(plan.limit)
    .offset(plan.offset)
    .modifyEnd(shapedByCaller)
    .execute()
  if (page.length === 0) return []
  const found = await findHeaders(db, page)
  return page.flatMap(({ id, cursor }) => {
    const header = found.get(id)
    return header ? [{ ...header, cursor }] : []
  })
}

const dayMs = 86_400_000

/** Headers by the ids and times of their details. */
const findHeaders = async (db: AuditDb, page: readonly { id: string; at: Date }[]) => {
  const times = page.map(({ at }) => at.getTime())
  const rows = await headers(db)
    .where(sql<SqlBool>`audit_headers.id = any(${page.map(({ id }) => id)}::uuid[])`)
    .where('audit_time', '>=', new Date(Math.min(...times) - dayMs))
    .where('audit_time', '<=', new Date(Math.max(...times) + dayMs))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Counting stops here: nobody pages further, and the tables only grow. */
const maxCount = 10_000

export const countAuditHeaders = async (db: AuditDb, request: PageRequest): Promise<number> => {
  const { plan, from } = planAudit(request)
  return countRows(
    db,
    from === 'headers'
      ? db.selectFrom('audit_headers').where(plan.where).limit(maxCount)
      : matching(db, plan).limit(maxCount),
  )
}

/** Every value of a column, found by skipping through its index instead of reading all rows. */
const valuesOf = async (db: AuditDb, table: 'audit_headers' | 'audit_details', name: string): Promise<string[]> => {
  const [from, column] = [sql.table(table), sql.ref(name)]
  const { rows } = await sql<{ value: string }>`
    with recursive found (value) as (
      (select ${column} from ${from} order by ${column} limit 1)
      union all
      select (select ${column} from ${from} where ${column} > found.value order by ${column} limit 1)
      from found where found.value is not null)
    select value from found where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}

/** The operations and entities that occur, including those of earlier releases. */
export const listAuditNames = async (db: AuditDb) => ({
  operations: await valuesOf(db, 'audit_headers', 'operation'),
  entityNames: await valuesOf(db, 'audit_details', 'entity_name'),
})

export const findAudit = async (db: AuditDb, id: string) => {
  const header = await headers(db).where('audit_headers.id', '=', id).executeTakeFirst()
  if (!header) return null
  const details = await db
    .selectFrom('audit_details')
    .selectAll()
    .where('audit_header_id', '=', id)
    .orderBy('id')
    .execute()
  return { header, details }
}

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
