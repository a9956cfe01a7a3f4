import { z } from 'zod'
import type { Clock } from '#kit/values/clock'
import type { Db } from '#kit/database/database'
import { handles, type JobHandler } from '#kit/jobs/job-runner'
import { job } from '#kit/jobs/jobs'
import type { Storage } from '#kit/files/storage'
import { sizesFolder } from './resize-picture.ts'
import { sweepOrphans } from './sweep-orphans.ts'

const sweep = job({ name: 'files.sweep-orphans', payload: z.unknown(), attempts: 3, every: '40 3 * * *' })

export const removeBytes = job({
  name: 'files.remove-bytes',
  payload: z.object({ storageKey: z.string() }),
  attempts: 8,
})

export const filesJobs = ({ db, storage, clock }: { db: Db; storage: Storage; clock: Clock }): JobHandler[] => [
  handles(removeBytes, async ({ storageKey }) => {
    for await (const key of storage.list(sizesFolder(storageKey))) await storage.remove(key)
    await storage.remove(storageKey)
  }),
  handles(sweep, async () => {
    await sweepOrphans({ db, storage, now: clock.now() })
  }),
]
