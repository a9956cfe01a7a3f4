import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { publishNews as call } from '@lignum/contract/news/newsroom'
import { changedFields } from '#domains/audit'
import { setFilePublicFrom } from '#domains/files'
import type { Db } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { changeArticle } from './change-article.ts'
import { moveArticle } from './move-article.ts'

/**
 * Publishes an approved article with its picture, or changes the time of a scheduled one: now, or from a time on.
 */
export const publishNews = (
  deps: { db: Db; clock: Clock },
  by: By<Actor>,
  { id, publishDate }: ParsedRequestOf<typeof call>,
  action: 'publish' | 'reschedule' = 'publish',
) =>
  changeArticle(deps, by, { id, action }, async (change) => {
    const { tx, article, now } = change
    const publishAt = publishDate ? new Date(publishDate) : now
    if (publishDate && publishAt <= now) throw new Refusal('news.time-past', { field: 'publishDate' })
    if (article.image_file_id) await setFilePublicFrom(tx, article.image_file_id, publishAt)
    const audited = changedFields('News', id, { publishDate: article.publish_at }, { publishDate: publishAt })
    return moveArticle(change, by, { publishAt, audited })
  })
