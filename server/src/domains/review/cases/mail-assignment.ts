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
    assigneeId: z.uuid(),
  }),
  attempts: 8,
})

/** Mails to a reviewer that somebody gave them a case. */
export const handleMailAssignment = async (
  { db, publicUrl }: { db: Db; publicUrl: string },
  { id, projectId, assigneeId }: z.output<typeof mailAssignment.payload>,
): Promise<void> => {
  const project = await findProjectName(db, projectId)
  const [person] = await listPeople(db, [assigneeId])
  if (project === null || !person) return
  const mail = {
    key: `review-assignment:${id}`,
    template: 'ReviewAssignment',
    to: person.email,
    subject: assignmentSubject(project),
    ...(await renderMail(
      createElement(AssignmentEmail, {
        name: person.full_name,
        project,
        href: `${publicUrl}/admin/projects/${projectId}`,
      }),
    )),
  }
  await transact(db, (tx) => queueMail(tx, mail))
}
