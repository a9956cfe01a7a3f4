import { randomUUID } from 'node:crypto'
import * as reads from '../../../../server/src/domains/site/messages/messages.reads.ts'
import * as writes from '../../../../server/src/domains/site/messages/messages.writes.ts'
import { each, grows, statementsOf } from '../statement.ts'
import type { World } from '../world.ts'

const messageOf = (w: World) => w.some('contact_messages').id
const page = { pageNumber: 1, amountPerPage: 20, filters: [], orderBy: [] }
const filtered = (field: string, value: string, filterType: 'Equal' | 'Contains' = 'Equal') => ({
  ...page,
  filters: [{ field, filterType, value, joinType: 'and' as const }],
})
const newest = { ...page, orderBy: [{ field: 'CreationDate', ascending: false }] }

export default [
  statementsOf('site/messages/messages.reads.ts', reads, {
    listMessages: each(
      (w) => reads.listMessages(w.tx, page),
      (w) => reads.listMessages(w.tx, newest),
      (w) => reads.listMessages(w.tx, filtered('Status', 'Open')),
      (w) => reads.listMessages(w.tx, filtered('Category', w.some('contact_messages').category)),
      (w) => reads.listMessages(w.tx, filtered('AssigneeId', w.some('contact_messages').assignee_id ?? randomUUID())),
      (w) => reads.listMessages(w.tx, filtered('Name', 'zzyzx', 'Contains')),
    ),
    countMessages: grows('counts up to ten thousand', (w) => reads.countMessages(w.tx, page)),
    findMessage: (w) => reads.findMessage(w.tx, messageOf(w)),
    listEntries: (w) => reads.listEntries(w.tx, w.some('contact_entries').message_id),
    listReplying: (w) => reads.listReplying(w.tx, { messageId: messageOf(w), except: w.user.id, since: w.now }),
    listReplyTemplates: grows('lists the templates of staff, up to 500', (w) => reads.listReplyTemplates(w.tx)),
  }),
  statementsOf('site/messages/messages.writes.ts', writes, {
    lockMessage: (w) => writes.lockMessage(w.tx, messageOf(w)),
    setMessage: (w) => writes.setMessage(w.tx, { id: messageOf(w), status: 'Closed', assigneeId: null }),
    insertEntry: (w) =>
      writes.insertEntry(w.tx, { messageId: messageOf(w), kind: 'Note', text: 'A note', byId: w.user.id, now: w.now }),
    setReplying: (w) => writes.setReplying(w.tx, { messageId: messageOf(w), userId: w.user.id, now: w.now }),
    deleteReplying: (w) => writes.deleteReplying(w.tx, { messageId: messageOf(w), userId: w.user.id }),
    upsertReplyTemplate: (w) =>
      writes.upsertReplyTemplate(w.tx, {
        category: 'Media',
        name: randomUUID(),
        text: 'Thank you.',
        byId: w.user.id,
        now: w.now,
      }),
    deleteReplyTemplateById: (w) => writes.deleteReplyTemplateById(w.tx, w.some('reply_templates').id),
  }),
]
