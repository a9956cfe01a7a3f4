import { SecurityChangeEmail, securityChangeSubject } from '#emails/accounts'
import { createElement } from 'react'
import { z } from 'zod'
import type { Clock } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import { handles, type JobHandler } from '#kit/jobs/job-runner'
import { job } from '#kit/jobs/jobs'
import { queueMail, renderMail } from '#kit/mail/mail'
import { findUser } from '../users/users.reads.ts'
import { formatTimestamp } from '../users/timestamp.present.ts'
import { deleteOverdue } from './second-factor.writes.ts'

const securityChange = z.enum([
  'TotpEnrolled',
  'PasskeyAdded',
  'PasskeyRemoved',
  'RecoveryCodesRenewed',
  'RecoveryCodeUsed',
  'SecondFactorDisabled',
  'SecondFactorReset',
])
export type SecurityChange = z.infer<typeof securityChange>

export const securityChangeMail = job({
  name: 'accounts.tell-of-security-change',
  payload: z.object({ userId: z.uuid(), change: securityChange, auditId: z.uuid(), at: z.iso.datetime() }),
  attempts: 8,
})

const sweepOverdue = job({
  name: 'accounts.sweep-overdue',
  payload: z.unknown(),
  attempts: 3,
  every: '23 * * * *',
})

type Deps = { db: Db; clock: Clock; publicUrl: string }

export const secondFactorJobs = ({ db, clock, publicUrl }: Deps): JobHandler[] => [
  handles(securityChangeMail, async ({ userId, change, auditId, at }) => {
    const user = await findUser(db, userId)
    if (user?.status !== 'Active') return
    const when = formatTimestamp(new Date(at))
    const props = { firstName: user.first_name, when, change, siteUrl: publicUrl }
    const mail = await renderMail(createElement(SecurityChangeEmail, props))
    const about = { key: `security-change:${auditId}`, template: 'security-change', to: user.email }
    await transact(db, (tx) => queueMail(tx, { ...about, subject: securityChangeSubject, ...mail }))
  }),
  handles(sweepOverdue, () => deleteOverdue(db, clock.now())),
]
