import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { uploadNewsPicture as call } from '@lignum/contract/news/newsroom'
import { type FilesDeps, insertStoredFile, prepareFile, removeFiles } from '#domains/files'
import { type Db, transact } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { RateLimits, RateRule } from '#kit/security/rate-limit'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { findTransition } from '../news-flow.ts'
import { findStaffArticle } from './newsroom.reads.ts'
import { deleteSurplusPictures, insertPicture, lockArticle } from './newsroom.writes.ts'

export type UploadDeps = FilesDeps & { readonly db: Db; readonly clock: Clock; readonly limits: RateLimits }

/** Limited, because each upload is scanned and re-encoded, which is expensive. */
const uploads: RateRule = { name: 'news-picture', times: 100, perSeconds: 3_600, whenUnknown: 'refuse' }

/** Beyond it the oldest that the article does not use are deleted. */
const mostPictures = 10

const isEditable = (article: { status: Parameters<typeof findTransition>[1] } | undefined) =>
  article !== undefined && findTransition('edit', article.status) !== undefined

/** Checks a picture and adds it to an article that can be edited. The values name it by its id when they are saved next. */
export const uploadNewsPicture = async (
  deps: UploadDeps,
  { actor }: By<Actor>,
  { id, file }: ParsedRequestOf<typeof call>,
) => {
  const found = await findStaffArticle(deps.db, id)
  if (!found) throw new Refusal('not-found')
  if (!isEditable(found)) throw new Refusal('news.wrong-state')
  await deps.limits.take(uploads, actor.id)
  const content = Buffer.from(file.content.replace(/^data:[^,]{0,200},/, ''), 'base64')
  const prepared = await prepareFile(deps, { type: 'NewsArticleImage', name: file.fileName, content })
  return transact(deps.db, async (tx) => {
    const article = await lockArticle(tx, id)
    // Submitted during the upload.
    if (!article || !isEditable(article)) throw new Refusal('news.wrong-state')
    const stored = await insertStoredFile(tx, prepared, { companyId: null, createdById: actor.id, isPublic: false })
    await insertPicture(tx, { articleId: id, fileId: stored.id, now: deps.clock.now() })
    const inUse = article.image_file_id
    await removeFiles(tx, await deleteSurplusPictures(tx, { articleId: id, inUse, most: mostPictures }))
    return stored
  })
}
