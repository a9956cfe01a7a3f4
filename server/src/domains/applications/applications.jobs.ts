import { handles, type JobHandler } from '#kit/jobs/job-runner'
import { handleMailDecision, mailDecision, type MailDecisionDeps } from './decisions/mail-decision.ts'

export const applicationsJobs = (deps: MailDecisionDeps): JobHandler[] => [
  handles(mailDecision, ({ id }) => handleMailDecision(deps, id)),
]
