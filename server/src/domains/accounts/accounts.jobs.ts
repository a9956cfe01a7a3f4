import { NewDeviceEmail, newDeviceSubject } from '#emails/accounts'
import { createElement } from 'react'
import { z } from 'zod'
import { transact } from '#kit/database/database'
import { handles, type JobHandler } from '#kit/jobs/job-runner'
import { job } from '#kit/jobs/jobs'
import { queueMail, renderMail } from '#kit/mail/mail'
import { findUser } from './users/users.reads.ts'
import {
  handleActivationMailRequest,
  handlePasswordResetMailRequest,
  type SendDeps,
} from './users/handle-mail-request.ts'
import {
  deleteOldLinks,
  sendActivation,
  sendPasswordReset,
  passwordChangeMail,
} from './registration/registration.jobs.ts'
import { mailPasswordChange } from './passwords/mail-password-change.ts'
import { formatTimestamp } from './users/timestamp.present.ts'
import { loginJobs } from './login/login.jobs.ts'
import { privacyJobs } from './privacy/privacy.jobs.ts'
import { removeOldLinks } from './users/remove-old-links.ts'
import { secondFactorJobs } from './second-factor/second-factor.jobs.ts'
import { findSession } from './sessions/sessions.reads.ts'

export const newDeviceMail = job({
  name: 'accounts.tell-of-new-device',
  payload: z.object({ userId: z.uuid(), sessionId: z.uuid() }),
  attempts: 8,
})

export const accountsJobs = ({ db, clock, publicUrl }: SendDeps): JobHandler[] => [
  handles(sendActivation, (request) => handleActivationMailRequest({ db, clock, publicUrl }, request)),
  handles(sendPasswordReset, (request) => handlePasswordResetMailRequest({ db, clock, publicUrl }, request)),
  handles(passwordChangeMail, (change) => mailPasswordChange({ db, clock, publicUrl }, change)),
  handles(deleteOldLinks, () => removeOldLinks({ db, clock })),
  ...secondFactorJobs({ db, clock, publicUrl }),
  ...privacyJobs({ db }),
  ...loginJobs({ db }),
  handles(newDeviceMail, async ({ userId, sessionId }) => {
    const [user, session] = await Promise.all([findUser(db, userId), findSession(db, sessionId)])
    if (!user || !session) return
    const mail = await renderMail(
      createElement(NewDeviceEmail, {
        firstName: user.first_name,
        when: formatTimestamp(session.created_at),
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
