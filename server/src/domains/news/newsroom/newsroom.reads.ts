import { newsStatuses } from '@lignum/contract/news/names'
import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import type { NewsDb } from '../news.tables.ts'

const staffFields = listFields<NewsDb, 'news_articles'>(
  {
    Id: { uuid: 'news_articles.id', sortable: false },
    Name: { text: 'news_articles.name', sortable: false },
    Title: { text: 'news_articles.title', sortable: false },
    Status: { enum: 'news_articles.status', values: newsStatuses, sortable: false },
    CreatedById: { uuid: 'news_articles.created_by_id', sortable: false },
    PublishDate: { timestamp: 'news_articles.publish_at' },
    CreationDate: { timestamp: 'news_articles.created_at' },
    ModificationDate: { timestamp: 'news_articles.modified_at' },
  },
  { order: [{ field: 'ModificationDate', ascending: false }], key: 'news_articles.id' },
)

const summaryColumns = [
  'news_articles.id',
  'news_articles.name',
  'title',
  'overview',
  'author_name',
  'status',
  'publish_at',
  'image_file_id',
  'created_by_id',
  'edited_by_id',
  'created_at',
  'modified_at',
] as const

/** A page of articles in every state. */
export const listStaffArticles = (db: NewsDb, request: PageRequest) =>
  selectPage(db.selectFrom('news_articles').select(summaryColumns), planList(staffFields, request))
export type StaffSummaryRow = Awaited<ReturnType<typeof listStaffArticles>>[number]

/** Counting stops here: nobody pages further. */
const maxCount = 10_000

export const countStaffArticles = (db: NewsDb, request: PageRequest): Promise<number> =>
  countRows(db, db.selectFrom('news_articles').select('id').where(planList(staffFields, request).where).limit(maxCount))

export const findStaffArticle = (db: NewsDb, id: string) =>
  db
    .selectFrom('news_articles')
    .leftJoin('file_links', 'file_links.id', 'image_file_id')
    .leftJoin('project_cards', 'project_cards.id', 'project_id')
    .select([...summaryColumns, 'description', 'link', 'version', 'placeholder as image_placeholder'])
    .select(['project_id', 'project_cards.name as project_name'])
    .where('news_articles.id', '=', id)
    .executeTakeFirst()
export type StaffArticleRow = NonNullable<Awaited<ReturnType<typeof findStaffArticle>>>

export const listNewsApprovals = (db: NewsDb, articleId: string) =>
  db
    .selectFrom('news_approvals')
    .select(['id', 'status', 'reason', 'decided_by_id', 'created_at'])
    .where('article_id', '=', articleId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
export type NewsApprovalRow = Awaited<ReturnType<typeof listNewsApprovals>>[number]

export const listPictures = (db: NewsDb, articleId: string) =>
  db
    .selectFrom('news_pictures')
    .innerJoin('file_links', 'file_links.id', 'file_id')
    .select(['file_id', 'file_links.name'])
    .where('article_id', '=', articleId)
    .orderBy('created_at')
    .orderBy('file_id')
    .execute()
