import { projectStatus } from '@lignum/contract/catalogue/catalogue'
import { projectUpdateStatus } from '@lignum/contract/catalogue/project-updates'
import { DecisionEmail, decisionSubject, isMailedDecision } from '#emails/review'
import { createElement } from 'react'
import { z } from 'zod'
import type { Db } from '#kit/database/database'
import { job } from '#kit/jobs/jobs'
import { renderMail } from '#kit/mail/mail'
import { mailMembers } from '../mail-members.ts'
import { findDecided } from './decisions.reads.ts'

export const mailDecision = job({
  name: 'review.mail-decision',
  payload: z.object({
    projectId: z.uuid(),
    /** The update that was decided about; null: the project itself. */
    updateId: z.uuid().nullable().default(null),
    submission: z.int(),
    status: z.union([projectStatus, projectUpdateStatus]),
  }),
  attempts: 8,
})

/** Mails a decision to every member of the company, once each. It names no reviewer. */
export const handleMailDecision = async (
  { db, publicUrl }: { db: Db; publicUrl: string },
  { projectId, updateId, submission, status }: z.output<typeof mailDecision.payload>,
): Promise<void> => {
  const project = await findDecided(db, { projectId, updateId, submission })
  const decision = updateId === null ? status : `Update${status}`
  if (!project || !isMailedDecision(decision)) return
  await mailMembers(db, project.company_id, async (person) => ({
    key: `review:${updateId ?? projectId}:${submission}:${status}:${person.id}`,
    template: 'ReviewDecision',
    to: person.email,
    subject: decisionSubject(decision, project.name),
    ...(await renderMail(
      createElement(DecisionEmail, {
        name: person.full_name,
        about: project.name,
        company: project.company,
        decision,
        reason: project.reason ?? '',
        siteUrl: publicUrl,
        projectId,
      }),
    )),
  }))
}
