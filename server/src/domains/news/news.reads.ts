import type { ListRequest } from '@lignum/contract/core/lists'
import { shapedByCaller } from '#kit/database/database'
import { listFields } from '#kit/lists/list-fields'
import { type ListPlan, planList } from '#kit/lists/list-filter'
import { countRows } from '#kit/lists/read-page'
import type { NewsDb } from './news.tables.ts'

/** The fields by which visitors may search and sort the news. */
const publicFields = listFields<NewsDb, 'news_articles'>(
  {
    Id: { uuid: 'id' },
    Title: { text: 'title' },
    Overview: { text: 'overview', sortable: false },
    Description: { text: 'description', sortable: false },
    PublishDate: { timestamp: 'publish_at' },
    ProjectId: { uuid: 'project_id', sortable: false },
  },
  { order: [{ field: 'PublishDate', ascending: false }], key: 'id' },
)

/** The articles that are published at this moment. */
const published = (db: NewsDb, now: Date) =>
  db
    .selectFrom('news_articles')
    .where('news_articles.status', '=', 'Published')
    .where('news_articles.publish_at', '<=', now)

const summaryColumns = [
  'news_articles.id',
  'news_articles.name',
  'title',
  'overview',
  'link',
  'image_file_id',
  'publish_at',
  'status',
  'author_name',
  'created_at',
  'modified_at',
] as const

const pageOf = (db: NewsDb, plan: ListPlan, now: Date) =>
  db
    .selectFrom(
      published(db, now)
        .select(summaryColumns)
        .where(plan.where)
        .orderBy(plan.orderBy)
        .limit(plan.limit)
        .offset(plan.offset)
        .as('news_articles'),
    )
    .leftJoin('file_links', 'file_links.id', 'image_file_id')
    .select(summaryColumns)
    .select(['file_links.name as image_name', 'placeholder as image_placeholder'])
    .orderBy(plan.orderBy)

/** One page of the published articles. */
export const listPublishedArticles = (db: NewsDb, request: ListRequest, now: Date) =>
  pageOf(db, planList(publicFields, request), now).modifyEnd(shapedByCaller).execute()

export const countPublishedArticles = (db: NewsDb, request: ListRequest, now: Date): Promise<number> =>
  countRows(db, published(db, now).where(planList(publicFields, request).where))

export const findPublishedArticle = (db: NewsDb, id: string, now: Date) =>
  published(db, now)
    .leftJoin('file_links', 'file_links.id', 'image_file_id')
    .leftJoin('project_cards', (join) =>
      join.onRef('project_cards.id', '=', 'project_id').on('project_cards.is_public', '=', true),
    )
    .select([...summaryColumns, 'description', 'project_cards.id as public_project_id'])
    .select(['file_links.name as image_name', 'placeholder as image_placeholder'])
    .where('news_articles.id', '=', id)
    .executeTakeFirst()

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findPublishedArticle>>>
export type SummaryRow = Omit<ArticleRow, 'description' | 'public_project_id'>
