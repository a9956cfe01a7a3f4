import type { Db } from '#kit/database/database'
import { handles, type JobHandler } from '#kit/jobs/job-runner'
import { handleMailDecision, mailDecision } from './decisions/mail-decision.ts'

export const reviewJobs = (deps: { db: Db; publicUrl: string }): JobHandler[] => [
  handles(mailDecision, (payload) => handleMailDecision(deps, payload)),
]
