import { NewDeviceEmail, newDeviceSubject } from '#emails/accounts'
import { createElement } from 'react'
import { z } from 'zod'
import { transact } from '#kit/database'
import { handles, type JobHandler } from '#kit/job-runner'
import { job } from '#kit/jobs'
import { queueMail, renderMail } from '#kit/mail'
import { findUser } from './accounts.reads.ts'
import { answerActivationMailRequest, answerPasswordResetMailRequest, type SendDeps } from './answer-mail-request.ts'
import { forgetOldLinks, sendActivation, sendPasswordReset, tellOfPasswordChange } from './joining.jobs.ts'
import { mailPasswordChange } from './mail-password-change.ts'
import { inWords } from './moment.present.ts'
import { privacyJobs } from './privacy.jobs.ts'
import { removeOldLinks } from './remove-old-links.ts'
import { secondFactorJobs } from './second-factor.jobs.ts'
import { findSession } from './sessions.reads.ts'

export const tellOfNewDevice = job({
  name: 'accounts.tell-of-new-device',
  payload: z.object({ userId: z.uuid(), sessionId: z.uuid() }),
  attempts: 8,
})

export const accountsJobs = ({ db, clock, publicUrl }: SendDeps): JobHandler[] => [
  handles(sendActivation, (request) => answerActivationMailRequest({ db, clock, publicUrl }, request)),
  handles(sendPasswordReset, (request) => answerPasswordResetMailRequest({ db, clock, publicUrl }, request)),
  handles(tellOfPasswordChange, (change) => mailPasswordChange({ db, clock, publicUrl }, change)),
  handles(forgetOldLinks, () => removeOldLinks({ db, clock })),
  ...secondFactorJobs({ db, clock, publicUrl }),
  ...privacyJobs({ db }),
  handles(tellOfNewDevice, async ({ userId, sessionId }) => {
    const [user, session] = await Promise.all([findUser(db, userId), findSession(db, sessionId)])
    if (!user || !session) return
    const mail = await renderMail(
      createElement(NewDeviceEmail, {
        firstName: user.first_name,
        when: inWords(session.created_at),
        browser: session.user_agent || 'an unknown browser',
        siteUrl: publicUrl,
      }),
    )
    const key = `new-device:${sessionId}`
    await transact(db, (tx) =>
      queueMail(tx, { key, template: 'new-device', to: user.email, subject: newDeviceSubject, ...mail }),
    )
  }),
]
