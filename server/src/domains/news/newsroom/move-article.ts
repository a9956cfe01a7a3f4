import { type AuditChange, recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { ArticleChange } from './change-article.ts'
import { setArticleStatus } from './newsroom.writes.ts'

type Details = Omit<Parameters<typeof setArticleStatus>[1], 'id' | 'to' | 'byId' | 'now'> & {
  /** What else the audit records. */
  readonly audited?: readonly AuditChange[]
}

/** Writes a permitted transition of a locked article, with its audit entry. */
export const moveArticle = async (
  { tx, article, transition, now }: ArticleChange,
  by: By<Actor>,
  { audited = [], ...details }: Details = {},
) => {
  const { id, status: from } = article
  const { to } = transition
  const moved = await setArticleStatus(tx, { ...details, id, to, byId: by.actor.id, now })
  const change = { event: 'Modified', entity: 'News', entityId: id, field: 'status', old: from, new: to } as const
  await recordAudit(tx, by, [change, ...audited])
  return moved
}
