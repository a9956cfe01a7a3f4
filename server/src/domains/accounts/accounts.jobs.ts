import { NewDeviceEmail, newDeviceSubject } from '#emails/accounts'
import { createElement } from 'react'
import { z } from 'zod'
import { type Db, transact } from '#kit/database'
import { handles, type JobHandler } from '#kit/job-runner'
import { job } from '#kit/jobs'
import { queueMail, renderMail } from '#kit/mail'
import { findSession, findUser } from './accounts.reads.ts'

export const tellOfNewDevice = job({
  name: 'accounts.tell-of-new-device',
  payload: z.object({ userId: z.uuid(), sessionId: z.uuid() }),
  attempts: 8,
})

const inWords = new Intl.DateTimeFormat('en-JM', { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Jamaica' })

export const accountsJobs = ({ db, publicUrl }: { db: Db; publicUrl: string }): JobHandler[] => [
  handles(tellOfNewDevice, async ({ userId, sessionId }) => {
    const [user, session] = await Promise.all([findUser(db, userId), findSession(db, sessionId)])
    if (!user || !session) return
    const mail = await renderMail(
      createElement(NewDeviceEmail, {
        firstName: user.first_name,
        when: `${inWords.format(session.created_at)} (Jamaica)`,
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
