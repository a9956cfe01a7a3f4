import { setFilesPublic } from '#domains/files'
import { type Db, transact } from '#kit/database/database'
import type { Clock } from '#kit/values/clock'
import { listToOpen } from './newsroom.reads.ts'
import { lockArticle, setOpened } from './newsroom.writes.ts'

const batchSize = 50

/**
 * Publishes the pictures of the articles whose time has come. Each in its own transaction, which looks at the article
 * again: several workers do this at the same time, and the article may have been archived meanwhile.
 */
export const openArticles = async ({ db, clock }: { db: Db; clock: Clock }): Promise<number> => {
  const due = await listToOpen(db, clock.now(), batchSize)
  for (const { id } of due) await openArticle({ db, clock }, id)
  return due.length
}

const openArticle = ({ db, clock }: { db: Db; clock: Clock }, id: string): Promise<void> =>
  transact(db, async (tx) => {
    const article = await lockArticle(tx, id)
    const isDue = article?.status === 'Published' && article.publish_at !== null && article.publish_at <= clock.now()
    if (!article || !isDue || article.is_opened) return
    if (article.image_file_id) await setFilesPublic(tx, [article.image_file_id], true)
    await setOpened(tx, id)
  })
