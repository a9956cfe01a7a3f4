import { AssignmentEmail, assignmentSubject } from '#emails/review'
import { createElement } from 'react'
import { z } from 'zod'
import { listPeople } from '#domains/accounts'
import { type Db, transact } from '#kit/database/database'
import { job } from '#kit/jobs/jobs'
import { queueMail, renderMail } from '#kit/mail/mail'
import { findProjectName } from '../publication/publication.reads.ts'

export const mailAssignment = job({
  name: 'review.mail-assignment',
  payload: z.object({
    /** Of this event: whoever is given a case twice is mailed twice. */
    id: z.uuid(),
    projectId: z.uuid(),
    /** Null: the project itself. */
    updateId: z.uuid().nullable().default(null),
    assigneeId: z.uuid(),
  }),
  attempts: 8,
})

/** Mails to a reviewer that somebody gave them a case. */
export const handleMailAssignment = async (
  { db, publicUrl }: { db: Db; publicUrl: string },
  { id, projectId, updateId, assigneeId }: z.output<typeof mailAssignment.payload>,
): Promise<void> => {
  const project = await findProjectName(db, projectId)
  const [person] = await listPeople(db, [assigneeId])
  if (project === null || !person) return
  const subject = updateId ? `the update of ${project}` : project
  const page = updateId ? `/admin/updates/${updateId}` : `/admin/projects/${projectId}`
  const mail = {
    key: `review-assignment:${id}`,
    template: 'ReviewAssignment',
    to: person.email,
    subject: assignmentSubject(subject),
    ...(await renderMail(
      createElement(AssignmentEmail, {
        name: person.full_name,
        subject,
        href: `${publicUrl}${page}`,
      }),
    )),
  }
  await transact(db, (tx) => queueMail(tx, mail))
}
