import type { MessageStatus } from '@lignum/contract/site/messages'
import type { SiteDb, SiteTx } from '../site.tables.ts'

export const lockMessage = (tx: SiteTx, id: string) =>
  tx
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'category', 'message', 'status', 'assignee_id', 'version', 'created_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type LockedMessage = NonNullable<Awaited<ReturnType<typeof lockMessage>>>

type Change = { readonly id: string; readonly status: MessageStatus; readonly assigneeId: string | null }

/** The message must be locked. */
export const setMessage = (tx: SiteTx, { id, status, assigneeId }: Change) =>
  tx
    .updateTable('contact_messages')
    .set((eb) => ({ status, assignee_id: assigneeId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'status', 'assignee_id', 'version'])
    .executeTakeFirstOrThrow()

type Entry = {
  readonly messageId: string
  readonly kind: 'Reply' | 'Note'
  readonly text: string
  readonly byId: string
  readonly now: Date
}

export const insertEntry = (tx: SiteTx, { messageId, kind, text, byId, now }: Entry) =>
  tx
    .insertInto('contact_entries')
    .values({ message_id: messageId, kind, entry: text, author_id: byId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** A single independent row, so no transaction is needed. */
export const setReplying = (db: SiteDb, r: { messageId: string; userId: string; now: Date }) =>
  db
    .insertInto('contact_replying')
    .values({ message_id: r.messageId, user_id: r.userId, seen_at: r.now })
    .onConflict((conflict) => conflict.columns(['message_id', 'user_id']).doUpdateSet({ seen_at: r.now }))
    .execute()

export const deleteReplying = (db: SiteDb, { messageId, userId }: { messageId: string; userId: string }) =>
  db.deleteFrom('contact_replying').where('message_id', '=', messageId).where('user_id', '=', userId).execute()

type Template = {
  readonly category: string
  readonly name: string
  readonly text: string
  readonly byId: string
  readonly now: Date
}

export const upsertReplyTemplate = (tx: SiteTx, { category, name, text, byId, now }: Template) =>
  tx
    .insertInto('reply_templates')
    .values({ category, name, reply: text, modified_by_id: byId, modified_at: now })
    .onConflict((conflict) =>
      conflict.columns(['category', 'name']).doUpdateSet({ reply: text, modified_by_id: byId, modified_at: now }),
    )
    .returning(['id', 'category', 'name', 'reply'])
    .executeTakeFirstOrThrow()

export const deleteReplyTemplateById = (tx: SiteTx, id: string) =>
  tx.deleteFrom('reply_templates').where('id', '=', id).returning(['id', 'name', 'reply']).executeTakeFirst()
