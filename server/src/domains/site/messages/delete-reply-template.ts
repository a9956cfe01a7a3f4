import { recordAudit } from '#domains/audit'
import { type Db, transact } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { deleteReplyTemplateById } from './messages.writes.ts'

export const deleteReplyTemplate = ({ db }: { db: Db }, by: By<Actor>, id: string): Promise<void> =>
  transact(db, async (tx) => {
    const deleted = await deleteReplyTemplateById(tx, id)
    if (!deleted) throw new Refusal('not-found')
    const change = { event: 'Deleted', entity: 'ReplyTemplate', entityId: id } as const
    await recordAudit(tx, by, [{ ...change, field: deleted.name, old: deleted.reply }])
  })
