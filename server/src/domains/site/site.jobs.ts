import { z } from 'zod'
import { after, type Clock, days } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import { handles, type JobHandler } from '#kit/jobs/job-runner'
import { job } from '#kit/jobs/jobs'
import { setPageViewDays } from './site.writes.ts'

const countPageViews = job({ name: 'site.count-page-views', payload: z.unknown(), attempts: 3, every: '7 * * * *' })

/** Yesterday is counted again, because its last hour was not over at the previous run. */
export const siteJobs = ({ db, clock }: { db: Db; clock: Clock }): JobHandler[] => [
  handles(countPageViews, () => transact(db, (tx) => setPageViewDays(tx, startOfDay(after(clock.now(), -days(1)))))),
]

const startOfDay = (at: Date): Date => new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`)
