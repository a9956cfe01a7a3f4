import type { newsApprovalStatuses } from '@lignum/contract/news/names'
import type { NewsStatus } from '@lignum/contract/news/news'
import type { NewsValues } from '@lignum/contract/news/newsroom'
import type { NewsTx } from '../news.tables.ts'

const columnsOf = (values: NewsValues) => ({
  name: values.name,
  title: values.title,
  overview: values.overview,
  description: values.description,
  link: values.link || null,
  author_name: values.author,
  project_id: values.projectId,
  image_file_id: values.newsDataFileId,
})

type NewArticle = {
  readonly values: NewsValues
  readonly requestKey: string | null
  readonly byId: string
  readonly now: Date
}

/** Undefined when a concurrent request made the article of the key, whose commit was waited for. */
export const insertArticle = (tx: NewsTx, { values, requestKey, byId, now }: NewArticle) =>
  tx
    .insertInto('news_articles')
    .values({
      ...columnsOf({ ...values, newsDataFileId: null }),
      request_key: requestKey,
      created_by_id: byId,
      created_at: now,
      modified_by_id: byId,
      modified_at: now,
      edited_by_id: byId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version', 'modified_at'])
    .executeTakeFirst()

export const findArticleOfRequest = (tx: NewsTx, requestKey: string, byId: string) =>
  tx
    .selectFrom('news_articles')
    .select(['id', 'version', 'modified_at'])
    .where('created_by_id', '=', byId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()

export const lockArticle = (tx: NewsTx, id: string) =>
  tx
    .selectFrom('news_articles')
    .select(['id', 'name', 'title', 'overview', 'description', 'link', 'author_name', 'project_id', 'image_file_id'])
    .select(['status', 'version', 'publish_at', 'submitted'])
    .select(['created_by_id', 'edited_by_id', 'modified_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type LockedArticle = NonNullable<Awaited<ReturnType<typeof lockArticle>>>

type Change = { readonly id: string; readonly byId: string; readonly now: Date }

/** The article must be locked. */
export const setValues = (tx: NewsTx, { id, values, byId, now }: Change & { readonly values: NewsValues }) =>
  tx
    .updateTable('news_articles')
    .set((eb) => ({
      ...columnsOf(values),
      version: eb('version', '+', 1),
      edited_by_id: byId,
      modified_by_id: byId,
      modified_at: now,
    }))
    .where('id', '=', id)
    .returning(['id', 'version', 'modified_at'])
    .executeTakeFirstOrThrow()

type Move = Change & {
  readonly to: NewsStatus
  readonly publishAt?: Date | null
  readonly submitted?: NewsValues
}

/** The article must be locked. */
export const setArticleStatus = (tx: NewsTx, { id, to, byId, now, publishAt, submitted }: Move) =>
  tx
    .updateTable('news_articles')
    .set((eb) => ({
      status: to,
      version: eb('version', '+', 1),
      modified_by_id: byId,
      modified_at: now,
      ...(publishAt !== undefined && { publish_at: publishAt }),
      ...(submitted && { submitted: JSON.stringify(submitted) }),
    }))
    .where('id', '=', id)
    .returning(['id', 'status', 'version', 'publish_at'])
    .executeTakeFirstOrThrow()

type Approval = {
  readonly articleId: string
  readonly version: number
  readonly status: (typeof newsApprovalStatuses)[number]
  readonly reason: string
  readonly byId: string
  readonly now: Date
}

/** The article must be locked. */
export const insertNewsApproval = (tx: NewsTx, a: Approval) =>
  tx
    .insertInto('news_approvals')
    .values({
      article_id: a.articleId,
      version: a.version,
      status: a.status,
      reason: a.reason,
      decided_by_id: a.byId,
      created_at: a.now,
    })
    .execute()

type Picture = { readonly articleId: string; readonly fileId: string; readonly now: Date }

export const insertPicture = (tx: NewsTx, { articleId, fileId, now }: Picture) =>
  tx.insertInto('news_pictures').values({ article_id: articleId, file_id: fileId, created_at: now }).execute()

/** Whether the public sees that project. */
export const isPublicProject = async (tx: NewsTx, id: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('project_cards')
    .select('id')
    .where('id', '=', id)
    .where('is_public', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether that picture was uploaded for this article. */
export const hasPicture = async (tx: NewsTx, articleId: string, fileId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('news_pictures')
    .select('file_id')
    .where('file_id', '=', fileId)
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  return found !== undefined
}

/** Takes the pictures of a locked article away, except the one in use and the newest `most`; returns their files. */
export const deleteSurplusPictures = async (
  tx: NewsTx,
  { articleId, inUse, most }: { articleId: string; inUse: string | null; most: number },
): Promise<string[]> => {
  const pictures = await tx
    .selectFrom('news_pictures')
    .select('file_id')
    .where('article_id', '=', articleId)
    .orderBy('created_at', 'desc')
    .orderBy('file_id')
    .execute()
  const surplus = pictures
    .map((picture) => picture.file_id)
    .filter((id) => id !== inUse)
    .slice(most)
  if (surplus.length > 0) await tx.deleteFrom('news_pictures').where('file_id', 'in', surplus).execute()
  return surplus
}
