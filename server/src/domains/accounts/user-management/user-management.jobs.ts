import { z } from 'zod'
import { handles, type JobHandler } from '#kit/jobs/job-runner'
import { job } from '#kit/jobs/jobs'
import { eraseDeleted, type EraseDeletedDeps } from './erase-deleted.ts'

const eraseDeletedAccounts = job({
  name: 'accounts.erase-deleted',
  payload: z.unknown(),
  attempts: 3,
  every: '37 4 * * *',
})

export const userManagementJobs = (deps: EraseDeletedDeps): JobHandler[] => [
  handles(eraseDeletedAccounts, (_, by) => eraseDeleted(deps, by)),
]
