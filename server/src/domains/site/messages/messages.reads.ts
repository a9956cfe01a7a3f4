import { messageStatus } from '@lignum/contract/site/messages'
import { sql } from 'kysely'
import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import type { SiteDb } from '../site.tables.ts'

const fields = listFields<SiteDb, 'contact_messages'>(
  {
    Id: { uuid: 'contact_messages.id', sortable: false },
    Name: { text: 'contact_messages.name', sortable: false },
    Email: { text: 'contact_messages.email', sortable: false },
    Category: { text: 'contact_messages.category', sortable: false },
    Status: { enum: 'contact_messages.status', values: messageStatus.options, sortable: false },
    AssigneeId: { uuid: 'contact_messages.assignee_id', sortable: false },
    Queue: { number: 'contact_messages.urgency', sortBy: ['contact_messages.urgency', 'contact_messages.created_at'] },
    CreationDate: { timestamp: 'contact_messages.created_at' },
  },
  { order: [{ field: 'Queue', ascending: true }], key: 'contact_messages.id' },
)

const shownStart = 200

const replies = sql<number>`(
  select count(*) from contact_entries e where e.message_id = contact_messages.id and e.kind = 'Reply')`.as('replies')

const columns = [
  'contact_messages.id',
  'contact_messages.name',
  'contact_messages.email',
  'category',
  'status',
  'assignee_id',
  'contact_messages.created_at',
] as const

/** A page of the messages. */
export const listMessages = (db: SiteDb, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('contact_messages')
      .select(columns)
      .select([sql<string>`left(message, ${sql.lit(shownStart)})`.as('excerpt'), replies]),
    planList(fields, request),
  )
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

/** Counting stops here: nobody pages further. */
const maxCount = 10_000

export const countMessages = (db: SiteDb, request: PageRequest): Promise<number> =>
  countRows(db, db.selectFrom('contact_messages').select('id').where(planList(fields, request).where).limit(maxCount))

export const findMessage = (db: SiteDb, id: string) =>
  db
    .selectFrom('contact_messages')
    .select([...columns, 'message', 'phone_number', 'version'])
    .select([sql<string>`left(message, ${sql.lit(shownStart)})`.as('excerpt'), replies])
    .where('id', '=', id)
    .executeTakeFirst()
export type FullMessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>

export const listEntries = (db: SiteDb, messageId: string) =>
  db
    .selectFrom('contact_entries')
    .select(['id', 'kind', 'entry', 'author_id', 'created_at'])
    .where('message_id', '=', messageId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** The others who have said since then that they are writing a reply. */
export const listReplying = async (db: SiteDb, of: { messageId: string; except: string; since: Date }) => {
  const rows = await db
    .selectFrom('contact_replying')
    .select('user_id')
    .where('message_id', '=', of.messageId)
    .where('user_id', '<>', of.except)
    .where('seen_at', '>', of.since)
    .orderBy('seen_at')
    .execute()
  return rows.map((row) => row.user_id)
}

/** A few for each category. */
const mostTemplates = 500

export const listReplyTemplates = (db: SiteDb) =>
  db
    .selectFrom('reply_templates')
    .select(['id', 'category', 'name', 'reply'])
    .orderBy('category')
    .orderBy('name')
    .limit(mostTemplates)
    .execute()
export type TemplateRow = Awaited<ReturnType<typeof listReplyTemplates>>[number]
