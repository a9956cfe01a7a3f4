import { applicationStatus } from '@lignum/contract/applications/applications'
import { sql } from 'kysely'
import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import type { ApplicationsDb } from '../applications.tables.ts'

const fields = listFields<ApplicationsDb, 'applications'>(
  {
    Id: { uuid: 'applications.id', sortable: false },
    Name: { text: 'applications.name', sortable: false },
    Status: { enum: 'applications.status', values: applicationStatus.options, sortable: false },
    UserId: { uuid: 'applications.user_id', sortable: false },
    SubmittedDate: { timestamp: 'applications.submitted_at' },
  },
  { order: [{ field: 'SubmittedDate', ascending: true }], key: 'applications.id' },
)

const columns = [
  'applications.id',
  'applications.name',
  'status',
  'user_id',
  'submitted_at',
  'decided_at',
  'decided_by_id',
] as const

/** A page of the applications of everybody. */
export const listApplications = (db: ApplicationsDb, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('applications')
      .select(columns)
      .select([sql<string | null>`form ->> 'accountName'`.as('account_name')])
      .select([sql<number | null>`(form ->> 'accountType')::int`.as('account_type')]),
    planList(fields, request),
  )
export type ListedRow = Awaited<ReturnType<typeof listApplications>>[number]

/** Counting stops here: nobody pages further. */
const maxCount = 10_000

export const countApplications = (db: ApplicationsDb, request: PageRequest): Promise<number> =>
  countRows(db, db.selectFrom('applications').select('id').where(planList(fields, request).where).limit(maxCount))

export const findApplicationById = (db: ApplicationsDb, id: string) =>
  db
    .selectFrom('applications')
    .leftJoin('file_links', 'file_links.id', 'id_file_id')
    .select([...columns, 'form', 'reason', 'id_file_id', 'file_links.name as id_file_name'])
    .select([sql<string | null>`form ->> 'accountName'`.as('account_name')])
    .select([sql<number | null>`(form ->> 'accountType')::int`.as('account_type')])
    .where('applications.id', '=', id)
    .executeTakeFirst()
export type FullRow = NonNullable<Awaited<ReturnType<typeof findApplicationById>>>
