import { sql } from 'kysely'
import type { NewsDb } from './news.tables.ts'

type Page = {
  readonly projectId: string
  /** The id of the last row of the page before; null: the first page. */
  readonly before: string | null
  readonly limit: number
}
type Reader = { readonly id: string; readonly email: string | null; readonly first_name: string | null }

/**
 * A page of the gifts to a project, newest first, with the address of those donors who want its news: by the order, or
 * by the preference of their account. The address is null for everybody else.
 */
export const listReadersAmongGifts = async (db: NewsDb, { projectId, before, limit }: Page) => {
  const { rows } = await sql<Reader>`
    select page.order_id as id, coalesce(r.first_name, c.first_name) as first_name,
      case when o.status = 'Successful' and (page.wants_news or r.wants_project_news) then coalesce(r.email, c.email) end as email
    from (
      select order_id, wants_news from order_items
      where project_id = ${projectId} and (${before}::uuid is null or order_id < ${before})
      order by order_id desc limit ${limit}) page
    join orders o on o.id = page.order_id
    left join order_contacts c on c.order_id = page.order_id
    left join news_readers r on r.user_id = o.user_id
    order by page.order_id desc`.execute(db)
  return rows
}

/** The same for pledges. A pledge that was rejected or reversed is no gift. */
export const listReadersAmongPledges = async (db: NewsDb, { projectId, before, limit }: Page) => {
  const { rows } = await sql<Reader>`
    select page.id, coalesce(r.first_name, page.first_name) as first_name,
      case when page.status in ('Unfulfilled', 'Fulfilled') and (page.wants_news or r.wants_project_news)
        then coalesce(r.email, nullif(page.email, '')) end as email
    from (
      select id, user_id, email, first_name, status, wants_news from pledges
      where project_id = ${projectId} and (${before}::uuid is null or id < ${before})
      order by id desc limit ${limit}) page
    left join news_readers r on r.user_id = page.user_id
    order by page.id desc`.execute(db)
  return rows
}

/** Which of these have stopped the news. */
export const listStopped = async (db: NewsDb, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from project_news_stops where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Set(rows.map((row) => row.id))
}

export const findPublicName = async (db: NewsDb, projectId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('project_cards')
    .select('name')
    .where('id', '=', projectId)
    .where('is_public', '=', true)
    .executeTakeFirst()
  return row?.name ?? null
}
