import { contactCategory } from '@lignum/contract/site/contact'
import type { FullMessage, ListedMessage, ReplyTemplate } from '@lignum/contract/site/messages'
import type { Actor } from '#kit/security/actor'
import type { EntryRow, FullMessageRow, MessageRow, TemplateRow } from './messages.reads.ts'
import type { SenderGifts } from './read-message.ts'

export type Names = ReadonlyMap<string, string>

const nameOf = (id: string, names: Names) => names.get(id) ?? 'Somebody who has left'

export const presentAssignee = (id: string | null, names: Names) => (id ? { id, name: nameOf(id, names) } : null)

export const presentMessage = (row: Omit<MessageRow, 'cursor'>, names: Names): ListedMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  category: row.category,
  status: row.status,
  excerpt: row.excerpt,
  assignee: presentAssignee(row.assignee_id, names),
  replies: row.replies,
  creationDate: row.created_at.toISOString(),
})

type Shown = {
  readonly message: FullMessageRow
  readonly gifts: SenderGifts
  readonly entries: readonly EntryRow[]
  readonly replying: readonly string[]
  readonly names: Names
  readonly actor: Actor
}

export const presentFullMessage = ({ message, gifts, entries, replying, names, actor }: Shown): FullMessage => ({
  ...presentMessage(message, names),
  phoneNumber: message.phone_number,
  message: message.message,
  isOwn: message.assignee_id === actor.id,
  version: message.version,
  entries: entries.map((row) => ({
    id: row.id,
    kind: row.kind,
    text: row.entry,
    author: nameOf(row.author_id, names),
    creationDate: row.created_at.toISOString(),
  })),
  payments: gifts.payments,
  pledges: gifts.pledges,
  alsoReplying: replying.map((id) => nameOf(id, names)),
})

export const presentTemplate = (row: TemplateRow): ReplyTemplate => ({
  id: row.id,
  category: contactCategory.catch('General').parse(row.category),
  name: row.name,
  text: row.reply,
})
