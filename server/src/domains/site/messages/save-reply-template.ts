import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { saveReplyTemplate as call } from '@lignum/contract/site/messages'
import { recordAudit } from '#domains/audit'
import { type Db, transact } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { upsertReplyTemplate } from './messages.writes.ts'

export const saveReplyTemplate = (
  { db, clock }: { db: Db; clock: Clock },
  by: By<Actor>,
  template: ParsedRequestOf<typeof call>,
) =>
  transact(db, async (tx) => {
    const saved = await upsertReplyTemplate(tx, { ...template, byId: by.actor.id, now: clock.now() })
    const change = { event: 'Modified', entity: 'ReplyTemplate', entityId: saved.id } as const
    await recordAudit(tx, by, [{ ...change, field: saved.name, new: saved.reply }])
    return saved
  })
