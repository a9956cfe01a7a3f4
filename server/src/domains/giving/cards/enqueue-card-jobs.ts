import { z } from 'zod'
import type { AnyTx } from '#kit/database/database'
import { enqueue, job } from '#kit/jobs/jobs'

/** Releases the verification hold of a card. */
export const releaseHoldJob = job({
  name: 'giving.release-card-hold',
  payload: z.object({ holdId: z.uuid() }),
  attempts: 15,
})

/** Captures or releases a payment that is held on a card, depending on the card's status. */
export const settleHeldJob = job({
  name: 'giving.settle-held-payment',
  payload: z.object({ paymentId: z.uuid() }),
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
) => {
  if (holdId) await enqueue(tx, releaseHoldJob, { holdId }, { key: `card-hold:${holdId}` })
  for (const { id } of heldPayments) await enqueue(tx, settleHeldJob, { paymentId: id }, { key: `held-payment:${id}` })
}
