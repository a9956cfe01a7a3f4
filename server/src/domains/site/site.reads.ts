import { sql } from 'kysely'
import type { SiteDb } from './site.tables.ts'

/** The chosen images of the home page; null where none was chosen. */
export const findHomeImages = async (db: SiteDb) => {
  const chosen = await db
    .selectFrom('home_images')
    .select(['main_file_id', 'top_left_file_id', 'top_right_file_id', 'bottom_left_file_id', 'bottom_right_file_id'])
    .executeTakeFirstOrThrow()
  const ids = Object.values(chosen).filter((id) => id !== null)
  const files =
    ids.length > 0 ? await db.selectFrom('file_links').select(['id', 'name']).where('id', 'in', ids).execute() : []
  return { chosen, names: new Map(files.map((file) => [file.id, file.name])) }
}

/** The replies that were mailed; notes of staff are not for the sender. */
const repliesOf = sql<{ text: string; repliedAt: string }[]>`(
  select coalesce(json_agg(json_build_object('text', e.entry, 'repliedAt', e.created_at) order by e.created_at), '[]')
  from contact_entries e where e.message_id = contact_messages.id and e.kind = 'Reply')`.as('replies')

export const listMessagesFrom = (db: SiteDb, email: string) =>
  db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'phone_number as phoneNumber', 'category', 'message', 'created_at as writtenAt'])
    .select(repliesOf)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('created_at')
    .execute()

/** The percentiles of the last day that is over. */
export const findPageTimings = (db: SiteDb, now: Date) =>
  db
    .selectFrom('page_timing_days')
    .select(['page', 'measure', 'p50', 'p75', 'p95', 'samples'])
    .where('day', '=', sql<string>`(${now}::timestamptz at time zone 'utc')::date - 1`)
    .orderBy('page')
    .orderBy('measure')
    .execute()
