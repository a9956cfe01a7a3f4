import { z } from 'zod'
import { after, type Clock, days } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import { handles, type JobHandler } from '#kit/jobs/job-runner'
import { job } from '#kit/jobs/jobs'
import { deletePageTimings, setPageTimingDays, setPageViewDays } from './site.writes.ts'

const countPageViews = job({ name: 'site.count-page-views', payload: z.unknown(), attempts: 3, every: '7 * * * *' })

const countPageTimings = job({ name: 'site.count-page-timings', payload: z.unknown(), attempts: 3, every: '9 * * * *' })

/** Yesterday is counted again, because its last hour was not over at the previous run. */
export const siteJobs = ({ db, clock }: { db: Db; clock: Clock }): JobHandler[] => [
  handles(countPageViews, () => transact(db, (tx) => setPageViewDays(tx, startOfDay(after(clock.now(), -days(1)))))),
  handles(countPageTimings, () =>
    transact(db, async (tx) => {
      const yesterday = startOfDay(after(clock.now(), -days(1)))
      await setPageTimingDays(tx, yesterday)
      await deletePageTimings(tx, yesterday)
    }),
  ),
]

const startOfDay = (at: Date): Date => new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`)
