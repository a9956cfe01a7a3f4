import { z } from 'zod'
import { type Db, transact } from '#kit/database/database'
import { handles, type JobHandler } from '#kit/jobs/job-runner'
import { job } from '#kit/jobs/jobs'
import { deleteOldEndings } from './drafts/drafts.writes.ts'
import { setListFigures, setTrackerFigures } from './catalogue.writes.ts'

const refreshTracker = job({ name: 'catalogue.refresh-tracker', payload: z.unknown(), attempts: 1, every: '* * * * *' })
const refreshList = job({ name: 'catalogue.refresh-list', payload: z.unknown(), attempts: 1, every: '* * * * *' })
const forgetEndings = job({ name: 'catalogue.forget-endings', payload: z.unknown(), attempts: 1, every: '20 3 * * *' })

export const catalogueJobs = ({ db }: { db: Db }): JobHandler[] => [
  handles(refreshTracker, () => transact(db, setTrackerFigures)),
  handles(refreshList, () => transact(db, setListFigures)),
  handles(forgetEndings, () => transact(db, deleteOldEndings)),
]
