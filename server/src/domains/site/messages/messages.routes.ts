import { done } from '@lignum/contract/core/result'
import * as contract from '@lignum/contract/site/messages'
import type { FastifyInstance } from 'fastify'
import type { BaseDeps } from '#kit/base-deps'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import type { Actor } from '#kit/security/actor'
import { after } from '#kit/values/clock'
import { addNote } from './add-note.ts'
import { changeMessage } from './change-message.ts'
import { deleteReplyTemplate } from './delete-reply-template.ts'
import { type Names, presentAssignee, presentFullMessage, presentMessage, presentTemplate } from './messages.present.ts'
import { countMessages, listEntries, listMessages, listReplying, listReplyTemplates } from './messages.reads.ts'
import { type ReadMessageDeps, readMessage } from './read-message.ts'
import { replyToMessage } from './reply-to-message.ts'
import { reportReplying } from './report-replying.ts'
import { saveReplyTemplate } from './save-reply-template.ts'

export type MessagesDeps = BaseDeps &
  ReadMessageDeps & {
    readonly contactAddress: string
    /** The names of people by their ids: accounts are another domain's. */
    readonly namesOf: (ids: readonly string[]) => Promise<Names>
  }

/** A page says every ten seconds that somebody is writing. */
const replyingMs = 30_000

type Changed = Awaited<ReturnType<typeof changeMessage>>

export const messagesRoutes = (app: FastifyInstance, deps: MessagesDeps) => {
  const { db, clock, namesOf } = deps
  const replyingTo = (messageId: string, { id: except }: Actor) =>
    listReplying(db, { messageId, except, since: after(clock.now(), -replyingMs) })
  const presentChanged = async ({ id, version, status, assignee_id: assignee }: Changed) => ({
    id,
    version,
    status,
    assignee: presentAssignee(assignee, await namesOf(assignee ? [assignee] : [])),
  })

  serve(app, contract.getMessagesByFilter, ({ request }) =>
    readPage(request, {
      rows: listMessages(db, request),
      count: countMessages(db, request),
      show: async (rows) => {
        const names = await namesOf(rows.map((row) => row.assignee_id).filter((id) => id !== null))
        return rows.map((row) => presentMessage(row, names))
      },
    }),
  )
  serve(app, contract.getMessageById, async ({ request: { id }, actor, by }) => {
    const [{ message, gifts }, entries, replying] = await Promise.all([
      readMessage(deps, by, id),
      listEntries(db, id),
      replyingTo(id, actor),
    ])
    const people = [message.assignee_id, ...entries.map((entry) => entry.author_id), ...replying]
    const names = await namesOf(people.filter((one) => one !== null))
    return presentFullMessage({ message, gifts, entries, replying, names, actor })
  })

  serve(app, contract.assignMessage, async ({ request: { id, isAssigned }, by }) =>
    presentChanged(
      await changeMessage(deps, by, { id, action: isAssigned ? 'assign' : 'release' }, async () => ({
        assigneeId: isAssigned ? by.actor.id : null,
      })),
    ),
  )
  serve(app, contract.replyToMessage, async ({ request, by }) =>
    presentChanged(await replyToMessage(deps, by, request)),
  )
  serve(app, contract.addMessageNote, async ({ request, by }) => presentChanged(await addNote(deps, by, request)))
  serve(app, contract.setMessageStatus, async ({ request: { id, status }, by }) =>
    presentChanged(await changeMessage(deps, by, { id, action: status === 'Closed' ? 'close' : 'reopen' })),
  )
  serve(app, contract.reportReplying, async ({ request: { id, isReplying }, actor }) => {
    await reportReplying(deps, actor, { id, isReplying })
    const others = await replyingTo(id, actor)
    const names = await namesOf(others)
    return { alsoReplying: others.map((other) => names.get(other) ?? 'Somebody') }
  })

  serve(app, contract.getReplyTemplates, async () => ({ results: (await listReplyTemplates(db)).map(presentTemplate) }))
  serve(app, contract.saveReplyTemplate, async ({ request, by }) =>
    presentTemplate(await saveReplyTemplate(deps, by, request)),
  )
  serve(app, contract.deleteReplyTemplate, async ({ request, by }) => {
    await deleteReplyTemplate(deps, by, request.id)
    return done
  })
}
