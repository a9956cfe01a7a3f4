import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { newsValues, type submitNewsForApproval as call } from '@lignum/contract/news/newsroom'
import { changedFields } from '#domains/audit'
import { removeFiles } from '#domains/files'
import type { Db } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { changeArticle } from './change-article.ts'
import { moveArticle } from './move-article.ts'
import { valuesOf } from './news-values.policy.ts'
import { deleteSurplusPictures } from './newsroom.writes.ts'

/** Submits a complete draft. The audit records what changed since it was submitted before. */
export const submitNews = (deps: { db: Db; clock: Clock }, by: By<Actor>, request: ParsedRequestOf<typeof call>) =>
  changeArticle(deps, by, { ...request, action: 'submit' }, async (change) => {
    const { tx, article } = change
    const values = valuesOf(article)
    const before = newsValues.parse(article.submitted ?? {})
    const unused = await deleteSurplusPictures(tx, { articleId: article.id, inUse: article.image_file_id, most: 0 })
    await removeFiles(tx, unused)
    return moveArticle(change, by, {
      submitted: values,
      audited: changedFields('News', article.id, before, values),
    })
  })
