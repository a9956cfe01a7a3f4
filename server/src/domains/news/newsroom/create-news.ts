import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { createNews as call } from '@lignum/contract/news/newsroom'
import { recordAudit } from '#domains/audit'
import { type Db, transact } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { checkProject } from './check-project.ts'
import { cleanValues } from './news-values.policy.ts'
import { findArticleOfRequest, insertArticle } from './newsroom.writes.ts'

/** Creates a draft. A repeated request gets the draft that the first one made. */
export const createNews = (
  { db, clock }: { db: Db; clock: Clock },
  by: By<Actor>,
  { values, idempotencyKey: requestKey }: ParsedRequestOf<typeof call>,
) =>
  transact(db, async (tx) => {
    const byId = by.actor.id
    await checkProject(tx, values)
    const made = await insertArticle(tx, { values: cleanValues(values), requestKey, byId, now: clock.now() })
    if (made) {
      const added = { event: 'Added', entity: 'News', entityId: made.id, field: 'name', new: values.name } as const
      await recordAudit(tx, by, [added])
      return made
    }
    const known = requestKey && (await findArticleOfRequest(tx, requestKey, byId))
    if (!known) throw new Refusal('not-found')
    return known
  })
