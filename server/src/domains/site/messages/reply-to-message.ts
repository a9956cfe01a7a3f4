import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { replyToMessage as call } from '@lignum/contract/site/messages'
import type { Db } from '#kit/database/database'
import { queueMail } from '#kit/mail/mail'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { formatMoment } from '#kit/values/local-day'
import { changeMessage } from './change-message.ts'
import { deleteReplying, insertEntry, type LockedMessage } from './messages.writes.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly contactAddress: string }

/** Mails a reply to the sender and adds it to the thread. Whoever replies to a message of nobody works on it from then on. */
export const replyToMessage = (deps: Deps, by: By<Actor>, { id, version, text }: ParsedRequestOf<typeof call>) =>
  changeMessage(deps, by, { id, version, action: 'reply' }, async ({ tx, message, now }) => {
    const byId = by.actor.id
    const entry = await insertEntry(tx, { messageId: id, kind: 'Reply', text, byId, now })
    await queueMail(tx, {
      key: `contact-reply:${entry.id}`,
      template: 'ContactReply',
      to: message.email,
      subject: `Your message to Lignum: ${message.category}`,
      replyTo: deps.contactAddress,
      text: `${text}\n\n${quoted(message)}\n`,
      // Plain text only: what was typed on either side is never rendered as markup.
      html: '',
    })
    await deleteReplying(tx, { messageId: id, userId: byId })
    const added = { event: 'Added', entity: 'ContactMessage', entityId: id, field: 'reply', new: text } as const
    return { assigneeId: message.assignee_id ?? byId, audited: [added] }
  })

const quoted = ({ message, created_at: at }: LockedMessage): string =>
  [`On ${formatMoment(at)} you wrote:`, ...message.split('\n').map((line) => `> ${line}`)].join('\n')
