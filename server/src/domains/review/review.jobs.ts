import type { Db } from '#kit/database/database'
import { handles, type JobHandler } from '#kit/jobs/job-runner'
import { handleMailDecision, mailDecision } from './decisions/mail-decision.ts'
import { handleMailNotice, mailNotice } from './publication/mail-notice.ts'
import { handleMailMessage, mailMessage } from './threads/mail-message.ts'

export const reviewJobs = (deps: { db: Db; publicUrl: string }): JobHandler[] => [
  handles(mailDecision, (payload) => handleMailDecision(deps, payload)),
  handles(mailMessage, (payload) => handleMailMessage(deps, payload)),
  handles(mailNotice, (payload) => handleMailNotice(deps, payload)),
]
