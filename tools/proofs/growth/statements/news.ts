import { randomUUID } from 'node:crypto'
import * as files from '../../../../server/src/domains/files/files.writes.ts'
import * as reads from '../../../../server/src/domains/news/newsroom/newsroom.reads.ts'
import * as writes from '../../../../server/src/domains/news/newsroom/newsroom.writes.ts'
import { each, grows, statementsOf } from '../statement.ts'
import type { World } from '../world.ts'

const articleOf = (w: World) => w.some('news_articles').id
const page = { pageNumber: 1, amountPerPage: 20, filters: [], orderBy: [] }
const filtered = (field: string, value: string, filterType: 'Equal' | 'Contains' = 'Equal') => ({
  ...page,
  filters: [{ field, filterType, value, joinType: 'and' as const }],
})
const by = (field: string, ascending = true) => ({ ...page, orderBy: [{ field, ascending }] })
const list = (w: World, request: typeof page | ReturnType<typeof filtered> | ReturnType<typeof by>) =>
  reads.listStaffArticles(w.tx, request)

const values = {
  name: 'roof',
  title: 'A new roof',
  overview: 'Dry',
  description: '<p>Dry</p>',
  link: '',
  author: 'Newsroom',
  projectId: null,
  newsDataFileId: null,
}

const pictureFor = async (w: World) => {
  const prepared = {
    type: 'NewsArticleImage' as const,
    name: 'roof.webp',
    contentType: 'image/webp',
    sizeBytes: 1,
    sha256: Buffer.alloc(32),
    width: 1_200,
    height: 675,
    placeholder: null,
    storageKey: randomUUID(),
  }
  return files.insertStoredFile(w.tx, prepared, { companyId: null, createdById: w.user.id, isPublic: false })
}

export default [
  statementsOf('news/newsroom/newsroom.reads.ts', reads, {
    listStaffArticles: each(
      (w) => list(w, page),
      (w) => list(w, by('PublishDate')),
      (w) => list(w, by('CreationDate', false)),
      (w) => list(w, filtered('Title', 'zzyzx', 'Contains')),
      (w) => list(w, filtered('Status', 'Draft')),
      (w) => list(w, filtered('CreatedById', w.some('news_articles').created_by_id ?? '')),
    ),
    countStaffArticles: grows('counts up to ten thousand', (w) => reads.countStaffArticles(w.tx, page)),
    findStaffArticle: (w) => reads.findStaffArticle(w.tx, articleOf(w)),
    listNewsApprovals: (w) => reads.listNewsApprovals(w.tx, w.some('news_approvals').article_id),
    listPictures: (w) => reads.listPictures(w.tx, w.some('news_pictures').article_id),
  }),
  statementsOf('news/newsroom/newsroom.writes.ts', writes, {
    insertArticle: (w) => writes.insertArticle(w.tx, { values, requestKey: randomUUID(), byId: w.user.id, now: w.now }),
    findArticleOfRequest: (w) => writes.findArticleOfRequest(w.tx, randomUUID(), w.user.id),
    lockArticle: (w) => writes.lockArticle(w.tx, articleOf(w)),
    setValues: (w) => writes.setValues(w.tx, { id: articleOf(w), values, byId: w.user.id, now: w.now }),
    setArticleStatus: (w) =>
      writes.setArticleStatus(w.tx, { id: articleOf(w), to: 'Archived', byId: w.user.id, now: w.now }),
    insertNewsApproval: (w) =>
      writes.insertNewsApproval(w.tx, {
        articleId: articleOf(w),
        version: 1_000_000,
        status: 'Approved',
        reason: '',
        byId: w.user.id,
        now: w.now,
      }),
    insertPicture: async (w) => {
      const { id } = await pictureFor(w)
      await writes.insertPicture(w.tx, { articleId: articleOf(w), fileId: id, now: w.now })
    },
    isPublicProject: (w) => writes.isPublicProject(w.tx, w.viral),
    hasPicture: (w) => writes.hasPicture(w.tx, articleOf(w), w.some('news_pictures').file_id),
    deleteSurplusPictures: (w) =>
      writes.deleteSurplusPictures(w.tx, { articleId: w.some('news_pictures').article_id, inUse: null, most: 10 }),
  }),
]
