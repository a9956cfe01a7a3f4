import { z } from 'zod'
import { removeUnconfirmed } from '#domains/accounts'
import type { Clock } from '#kit/values/clock'
import type { Db } from '#kit/database/database'
import { handles, type JobHandler } from '#kit/jobs/job-runner'
import { job } from '#kit/jobs/jobs'
import { abandonCompanies } from './abandon-companies.ts'

const forgetUnconfirmed = job({
  name: 'company.forget-unconfirmed',
  payload: z.unknown(),
  attempts: 3,
  every: '31 4 * * *',
})

export const registrationJobs = (deps: { db: Db; clock: Clock; unconfirmedRetentionMs: number }): JobHandler[] => [
  handles(forgetUnconfirmed, (_, by) =>
    removeUnconfirmed({ ...deps, retentionMs: deps.unconfirmedRetentionMs, onLapsed: abandonCompanies }, by),
  ),
]
