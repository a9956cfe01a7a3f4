import type { Db } from '#kit/database/database'
import { handles, type JobHandler } from '#kit/jobs/job-runner'
import type { Clock } from '#kit/values/clock'
import { registrationJobs } from './registration.jobs.ts'
import { handleSendInvitation, sendInvitation } from './team/send-invitation.ts'

type CompanyJobDeps = { db: Db; clock: Clock; publicUrl: string; unconfirmedRetentionMs: number }

export const companyJobs = (deps: CompanyJobDeps): JobHandler[] => [
  ...registrationJobs(deps),
  handles(sendInvitation, (invitation) => handleSendInvitation(deps, invitation)),
]
