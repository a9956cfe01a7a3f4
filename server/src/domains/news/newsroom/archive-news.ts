import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { archiveNews as call } from '@lignum/contract/news/newsroom'
import { setFilesPublic } from '#domains/files'
import type { Db } from '#kit/database/database'
import { recordVisibilityChange } from '#kit/database/visibility-changes'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { findTransition } from '../news-flow.ts'
import { type ArticleChange, changeArticle } from './change-article.ts'
import { moveArticle } from './move-article.ts'

/** Takes an article and its picture away from the public, and reopens it at once if it is to be corrected. */
export const archiveNews = (
  deps: { db: Db; clock: Clock },
  by: By<Actor>,
  { id, reopens }: ParsedRequestOf<typeof call>,
) =>
  changeArticle(deps, by, { id, action: 'archive' }, async (change) => {
    const { tx, article } = change
    if (article.image_file_id) await setFilesPublic(tx, [article.image_file_id], false)
    await recordVisibilityChange(tx)
    const archived = await moveArticle(change, by)
    return reopens ? moveArticle(reopening(change), by, { publishAt: null }) : archived
  })

const reopening = (change: ArticleChange): ArticleChange => {
  const transition = findTransition('reopen', 'Archived')
  if (!transition?.anyOf.some((operation) => change.operations.has(operation))) throw new Refusal('not-allowed')
  return { ...change, article: { ...change.article, status: 'Archived' }, transition }
}
