import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { editNews as call } from '@lignum/contract/news/newsroom'
import { changedFields, recordAudit } from '#domains/audit'
import type { Db } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { changeArticle, changedArticleRefusal } from './change-article.ts'
import { moveArticle } from './move-article.ts'
import { checkProject } from './check-project.ts'
import { areSameValues, cleanValues, valuesOf } from './news-values.policy.ts'
import { hasPicture, setValues } from './newsroom.writes.ts'

/**
 * Saves what was typed. A form saves every few seconds, so the audit records who began to edit and, when the article is
 * submitted, what has changed.
 */
export const editNews = (
  deps: { db: Db; clock: Clock },
  by: By<Actor>,
  { id, version, values: typed }: ParsedRequestOf<typeof call>,
) =>
  changeArticle(deps, by, { id, action: 'edit' }, async (change) => {
    const { tx, article, now } = change
    const values = cleanValues(typed)
    // A request whose response was lost is sent again, and a form that did not change is no change.
    if (areSameValues(valuesOf(article), values)) return article
    if (article.version !== version) throw await changedArticleRefusal(tx, article, by.actor.id)
    if (values.projectId !== article.project_id) await checkProject(tx, values)
    const picture = values.newsDataFileId
    if (picture && !(await hasPicture(tx, id, picture)))
      throw new Refusal('news.picture-unknown', { field: 'newsDataFileId' })
    const editor = changedFields('News', id, { editedBy: article.edited_by_id }, { editedBy: by.actor.id })
    if (article.status !== 'Draft') await moveArticle(change, by, { audited: editor })
    else if (editor.length > 0) await recordAudit(tx, by, editor)
    return setValues(tx, { id, values, byId: by.actor.id, now })
  })
