import { randomUUID } from 'node:crypto'
import { DecisionEmail, decisionSubject } from '#emails/review'
import { createElement } from 'react'
import { z } from 'zod'
import { findCompanyName } from '#domains/company'
import type { Db } from '#kit/database/database'
import { job } from '#kit/jobs/jobs'
import { renderMail } from '#kit/mail/mail'
import { mailMembers } from '../mail-members.ts'
import { findProjectName } from './publication.reads.ts'

export const mailNotice = job({
  name: 'review.mail-notice',
  payload: z.object({
    /** Of this event, so that each member is mailed once about it. */
    id: z.uuid(),
    companyId: z.uuid(),
    /** Null: about the company itself. */
    projectId: z.uuid().nullable(),
    notice: z.enum(['Suspended', 'Resumed', 'CompanyDeactivated', 'CompanyActivated']),
    reason: z.string(),
  }),
  attempts: 8,
})
type Notice = z.output<typeof mailNotice.payload>

export const newNotice = (notice: Omit<Notice, 'id'>): Notice => ({ id: randomUUID(), ...notice })

/** Mails to every member of a company that something of it was hidden, or is shown again. It names no reviewer. */
export const handleMailNotice = async (
  { db, publicUrl }: { db: Db; publicUrl: string },
  { id, companyId, projectId, notice, reason }: Notice,
): Promise<void> => {
  const company = await findCompanyName(db, companyId)
  const about = projectId === null ? company : await findProjectName(db, projectId)
  if (company === null || about === null) return
  await mailMembers(db, companyId, async (person) => ({
    key: `review-notice:${id}:${person.id}`,
    template: 'ReviewDecision',
    to: person.email,
    subject: decisionSubject(notice, about),
    ...(await renderMail(
      createElement(DecisionEmail, {
        name: person.full_name,
        about,
        company,
        decision: notice,
        reason,
        siteUrl: publicUrl,
        projectId,
      }),
    )),
  }))
}
