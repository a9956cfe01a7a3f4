import sharp from 'sharp'
import { drawProjectArt } from '../../../server/src/brand/project-art/draw-project-art.ts'
import { insertStoredFile, prepareFile, setFilePublicFrom } from '../../../server/src/domains/files/index.ts'
import { type Db, openDatabase, transact } from '../../../server/src/kit/database/database.ts'
import { openStorage, type Storage } from '../../../server/src/kit/files/storage.ts'
import { seedNews, type SeedArticle } from './news.ts'
import { idOf } from '../random.ts'

const size = { width: 1_200, height: 675 }
const articleId = (article: SeedArticle) => idOf(`news ${article.title}`)
const dateOf = (article: SeedArticle) => new Date(`${article.on}T13:00:00Z`)

const rowOf = (article: SeedArticle) => ({
  id: articleId(article),
  name: article.title,
  title: article.title,
  overview: article.overview,
  description: [`<p><strong>${article.overview}</strong></p>`, ...article.body.map((text) => `<p>${text}</p>`)].join(
    '',
  ),
  link: article.link ?? null,
  project_id: article.project ? idOf(`project ${article.project}`) : null,
  publish_at: ['Published', 'Archived'].includes(article.status ?? 'Published') ? dateOf(article) : null,
  status: article.status ?? 'Published',
  author_name: article.by,
  created_by_id: idOf('user editor'),
  edited_by_id: idOf('user editor'),
  created_at: new Date(`${article.on < '2026-11-15' ? article.on : '2026-11-10'}T09:30:00Z`),
})

/** Adds the demo's articles, and their images if a folder is given. Existing rows are not changed. */
export async function seedArticles(databaseUrl: string, folder?: string): Promise<void> {
  const { db, close } = openDatabase({ url: databaseUrl })
  try {
    const rows = seedNews.map(rowOf)
    await db
      .insertInto('news_articles')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (folder) await hangAll(db, await openStorage({ kind: 'disk', folder }))
  } finally {
    await close()
  }
}

async function hangAll(db: Db, storage: Storage): Promise<void> {
  const bare = await db.selectFrom('news_articles').select('id').where('image_file_id', 'is', null).execute()
  const waiting = new Set(bare.map((row) => row.id))
  for (const article of seedNews) if (waiting.has(articleId(article))) await hangPicture(db, storage, article)
}

async function hangPicture(db: Db, storage: Storage, article: SeedArticle): Promise<void> {
  const art = Buffer.from(drawProjectArt({ id: article.title, category: article.about, ...size }))
  const content = await sharp(art).webp({ quality: 88, effort: 0 }).toBuffer()
  const scan = async () => undefined
  const prepared = await prepareFile({ storage, scan }, { type: 'NewsArticleImage', name: 'article.webp', content })
  await transact(db, async (tx) => {
    const file = await insertStoredFile(tx, prepared, { companyId: null, createdById: null, isPublic: false })
    const id = articleId(article)
    if ((article.status ?? 'Published') === 'Published') await setFilePublicFrom(tx, file.id, dateOf(article))
    await tx.updateTable('news_articles').set({ image_file_id: file.id }).where('id', '=', id).execute()
    await tx.insertInto('news_pictures').values({ file_id: file.id, article_id: id, created_at: new Date() }).execute()
  })
}
