import { sql } from 'kysely'
import type { NewsDb } from './news.tables.ts'

type Page = {
  readonly projectId: string
  /** The id of the last row of the page before; null: the first page. */
  readonly before: string | null
  readonly limit: number
}
/** Somebody who gave to a project, or pledged; `has_given` when it counts. */
export type Donor = {
  readonly id: string
  readonly user_id: string | null
  readonly email: string | null
  readonly first_name: string | null
  readonly wants_news: boolean
  readonly has_given: boolean
}

/** A page of the gifts to a project, newest first. */
export const listDonors = async (db: NewsDb, { projectId, before, limit }: Page) => {
  const { rows } = await sql<Donor>`
    select page.order_id as id, o.user_id, c.email, c.first_name, page.wants_news, o.status = 'Successful' as has_given
    from (
      select order_id, wants_news from order_items
      where project_id = ${projectId} and (${before}::uuid is null or order_id < ${before})
      order by order_id desc limit ${limit}) page
    -- Limits, so that the planner looks up each order instead of reading them all.
    cross join lateral (select user_id, status from orders where id = page.order_id limit 1) o
    left join lateral (select email, first_name from order_contacts where order_id = page.order_id limit 1) c on true
    order by page.order_id desc`.execute(db)
  return rows
}

/** A page of the pledges to a project, newest first. One that was rejected or reversed is no gift. */
export const listPledgers = async (db: NewsDb, { projectId, before, limit }: Page) => {
  const { rows } = await sql<Donor>`
    select id, user_id, nullif(email, '') as email, first_name, wants_news,
      status in ('Unfulfilled', 'Fulfilled') as has_given
    from pledges
    where project_id = ${projectId} and (${before}::uuid is null or id < ${before})
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** The present addresses of these accounts, and whether they want the news of projects. */
export const listAccounts = async (db: NewsDb, userIds: readonly string[]) =>
  db
    .selectFrom('news_readers')
    .select(['user_id', 'email', 'first_name', 'wants_project_news'])
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()
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
