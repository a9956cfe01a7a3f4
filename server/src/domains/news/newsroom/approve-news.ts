import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { approveNews as call } from '@lignum/contract/news/newsroom'
import type { Db } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { changeArticle } from './change-article.ts'
import { moveArticle } from './move-article.ts'
import { insertNewsApproval } from './newsroom.writes.ts'

/** Approves or rejects the version of a submitted article that the person has read. */
export const approveNews = (
  deps: { db: Db; clock: Clock },
  by: By<Actor>,
  { id, version, newsApprovalStatus: status, reason }: ParsedRequestOf<typeof call>,
) => {
  const action = status === 'Approved' ? 'approve' : 'reject'
  return changeArticle(deps, by, { id, version, action, hasReason: reason !== '' }, async (change) => {
    const { tx, now } = change
    await insertNewsApproval(tx, { articleId: id, version, status, reason, byId: by.actor.id, now })
    const why = { event: 'Modified', entity: 'News', entityId: id, field: 'reason', new: reason } as const
    return moveArticle(change, by, { audited: reason ? [why] : [] })
  })
}
