import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { changeMessage } from './change-message.ts'
import { insertEntry } from './messages.writes.ts'

type Given = { readonly id: string; readonly text: string }

/** Adds a note that only staff read. */
export const addNote = (deps: Parameters<typeof changeMessage>[0], by: By<Actor>, { id, text }: Given) =>
  changeMessage(deps, by, { id, action: 'note' }, async ({ tx, now }) => {
    await insertEntry(tx, { messageId: id, kind: 'Note', text, byId: by.actor.id, now })
    return { audited: [{ event: 'Added', entity: 'ContactMessage', entityId: id, field: 'note', new: text }] }
  })
