import { z } from 'zod'
import { job } from '#kit/jobs/jobs'

/** Published when an update has replaced what is live; the giving domain tells the donors who want to know. */
export const updateAccepted = job({
  name: 'catalogue.update-accepted',
  payload: z.object({ projectId: z.uuid(), updateId: z.uuid() }),
  attempts: 12,
})
