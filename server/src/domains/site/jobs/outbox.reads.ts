import { mailStatus } from '@lignum/contract/site/mails'
import { sql } from 'kysely'
import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import type { SiteDb } from '../site.tables.ts'

/** Sorted by time only, as each filter has an index in that order. */
const fields = listFields<SiteDb, 'mail_log'>(
  {
    Id: { uuid: 'mail_log.id', sortable: false },
    Status: { enum: 'mail_log.status', values: mailStatus.options, sortable: false },
    Recipient: { text: 'mail_log.recipient', sortable: false },
    Template: { text: 'mail_log.template', sortable: false },
    CreationDate: { timestamp: 'mail_log.created_at' },
  },
  { order: [{ field: 'CreationDate', ascending: false }], key: 'mail_log.id' },
)

/** A page of the outbox, without the texts. */
export const listOutbox = (db: SiteDb, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('mail_log')
      .select(['mail_log.id', 'template', 'recipient', 'subject', 'status', 'attempts', 'last_error', 'sent_at'])
      .select('mail_log.created_at'),
    planList(fields, request),
  )
export type OutboxRow = Awaited<ReturnType<typeof listOutbox>>[number]

/** Counting stops here: nobody pages further, and the table only grows. */
const maxCount = 10_000

export const countOutbox = (db: SiteDb, request: PageRequest): Promise<number> =>
  countRows(db, db.selectFrom('mail_log').select('id').where(planList(fields, request).where).limit(maxCount))

/** The templates that occur, found by skipping through their index instead of reading all rows. */
export const listMailTemplates = async (db: SiteDb): Promise<string[]> => {
  const { rows } = await sql<{ template: string }>`
    with recursive found (template) as (
      (select template from mail_log order by template limit 1)
      union all
      select (select m.template from mail_log m where m.template > found.template order by m.template limit 1)
      from found where found.template is not null)
    select template from found where template is not null`.execute(db)
  return rows.map(({ template }) => template)
}

/** Subject and recipient of these mails. */
export const listMailSubjects = (db: SiteDb, ids: readonly string[]) =>
  db
    .selectFrom('mail_log')
    .select(['id', 'subject', 'recipient'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
