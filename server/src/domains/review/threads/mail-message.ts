import { MessageEmail, messageSubject } from '#emails/review'
import { createElement } from 'react'
import { z } from 'zod'
import { listPeople } from '#domains/accounts'
import { type Db, transact } from '#kit/database/database'
import { job } from '#kit/jobs/jobs'
import { renderMail } from '#kit/mail/mail'
import { queueMails } from '#kit/mail/mail-batches'
import { findCase } from '../cases/cases.reads.ts'
import { mailMembers } from '../mail-members.ts'
import { findUpdateAssignee } from '../updates/updates.reads.ts'
import { findMessage } from './threads.reads.ts'

export const mailMessage = job({ name: 'review.mail-message', payload: z.object({ id: z.uuid() }), attempts: 8 })

type Deps = { readonly db: Db; readonly publicUrl: string }

/** Mails a message to the other side: to every member of the company, or to whoever has taken the project or its update. */
export const handleMailMessage = async ({ db, publicUrl }: Deps, { id }: { id: string }): Promise<void> => {
  const found = await findMessage(db, id)
  if (!found) return
  const page = found.is_by_owner
    ? `/admin/projects/${found.project_id}`
    : `/user-profile/projects/view/${found.project_id}`
  const write = async (person: { id: string; email: string; full_name: string }) => ({
    key: `review-message:${id}:${person.id}`,
    template: 'ReviewMessage',
    to: person.email,
    subject: messageSubject(found.project),
    ...(await renderMail(
      createElement(MessageEmail, {
        name: person.full_name,
        project: found.project,
        company: found.is_by_owner ? null : found.company,
        text: found.message,
        href: `${publicUrl}${page}`,
      }),
    )),
  })
  if (!found.is_by_owner) return mailMembers(db, found.company_id, write)
  const projectId = found.project_id
  const assigneeId = (await findCase(db, projectId))?.assignee_id ?? (await findUpdateAssignee(db, projectId))
  if (!assigneeId) return
  const mails = await Promise.all((await listPeople(db, [assigneeId])).map(write))
  await transact(db, (tx) => queueMails(tx, mails))
}
