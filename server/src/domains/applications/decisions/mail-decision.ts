import { ApplicationEmail, applicationSubject } from '#emails/applications'
import { createElement } from 'react'
import { z } from 'zod'
import { type Db, transact } from '#kit/database/database'
import { job } from '#kit/jobs/jobs'
import { queueMail, renderMail } from '#kit/mail/mail'
import { findApplicationById } from './decisions.reads.ts'

export const mailDecision = job({
  name: 'applications.mail-decision',
  payload: z.object({ id: z.uuid() }),
  attempts: 8,
})

type Person = { readonly email: string; readonly full_name: string }

export type MailDecisionDeps = {
  readonly db: Db
  readonly publicUrl: string
  /** Accounts are another domain's. */
  readonly personOf: (id: string) => Promise<Person | undefined>
}

/** Mails the decision to the applicant, once. An account that was erased meanwhile gets no mail. */
export const handleMailDecision = async ({ db, publicUrl, personOf }: MailDecisionDeps, id: string): Promise<void> => {
  const application = await findApplicationById(db, id)
  if (!application) return
  const { name, status, reason } = application
  const person = await personOf(application.user_id)
  if (!person || status === 'Submitted') return
  const mail = {
    key: `application:${id}`,
    template: 'ApplicationDecision',
    to: person.email,
    subject: applicationSubject(status),
    ...(await renderMail(
      createElement(ApplicationEmail, {
        name: person.full_name,
        application: name,
        status,
        reason,
        siteUrl: publicUrl,
      }),
    )),
  }
  await transact(db, (tx) => queueMail(tx, mail))
}
