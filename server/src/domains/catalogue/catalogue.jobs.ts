import { z } from 'zod'
import { type Db, transact } from '#kit/database'
import { handles, type JobHandler } from '#kit/job-runner'
import { job } from '#kit/jobs'
import { setTrackerFigures } from './catalogue.writes.ts'

const refreshTracker = job({ name: 'catalogue.refresh-tracker', payload: z.unknown(), attempts: 1, every: '* * * * *' })

export const catalogueJobs = ({ db }: { db: Db }): JobHandler[] => [
  handles(refreshTracker, () => transact(db, setTrackerFigures)),
]
