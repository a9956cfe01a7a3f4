import { z } from 'zod'
import type { AnyTx } from '#kit/database/database'
import { enqueue, job, type JobOptions } from '#kit/jobs/jobs'
import { enqueueHeldPayments } from '../payments/enqueue-held-payments.ts'

/** Releases the verification hold of a card. */
export const releaseHoldJob = job({
  name: 'giving.release-card-hold',
  payload: z.object({ holdId: z.uuid() }),
  attempts: 15,
})

export const mailCardJob = job({
  name: 'giving.mail-card',
  payload: z.object({
    userId: z.uuid(),
    last4: z.string(),
    event: z.enum(['registered', 'verified', 'disabled', 'not-taken']),
    at: z.iso.datetime(),
  }),
  attempts: 8,
})
export type CardEvent = z.output<(typeof mailCardJob)['payload']>

/** Enqueues the jobs after a card's status changed: release its verification hold, settle its held payments. */
export const enqueueCardJobs = async (
  tx: AnyTx,
  { holdId, heldPayments }: { holdId: string | null; heldPayments: readonly { id: string }[] },
  options: Pick<JobOptions, 'keepsFirst'> = {},
) => {
  if (holdId) await enqueue(tx, releaseHoldJob, { holdId }, { key: `card-hold:${holdId}`, ...options })
  await enqueueHeldPayments(tx, heldPayments, options)
}
