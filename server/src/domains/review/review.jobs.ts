import type { Db } from '#kit/database/database'
import { handles, type JobHandler } from '#kit/jobs/job-runner'
import type { Clock } from '#kit/values/clock'
import { handleMailAssignment, mailAssignment } from './cases/mail-assignment.ts'
import { handleMailDecision, mailDecision } from './decisions/mail-decision.ts'
import { handleMailNotice, mailNotice } from './publication/mail-notice.ts'
import { handleMailDigests, mailDigests } from './queue/mail-digests.ts'
import { handleMailMessage, mailMessage } from './threads/mail-message.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly publicUrl: string; readonly reviewDays: number }

export const reviewJobs = (deps: Deps): JobHandler[] => [
  handles(mailDecision, (payload) => handleMailDecision(deps, payload)),
  handles(mailAssignment, (payload) => handleMailAssignment(deps, payload)),
  handles(mailMessage, (payload) => handleMailMessage(deps, payload)),
  handles(mailNotice, (payload) => handleMailNotice(deps, payload)),
  handles(mailDigests, () => handleMailDigests(deps)),
]
