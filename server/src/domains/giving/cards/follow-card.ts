import { z } from 'zod'
import type { AnyTx } from '#kit/database/database'
import { enqueue, job } from '#kit/jobs/jobs'

/** Lets the small charge of a card go. */
export const releaseHoldJob = job({
  name: 'giving.release-card-hold',
  payload: z.object({ holdId: z.uuid() }),
  attempts: 15,
})

/** Takes or lets go a payment that is held on a card, as the card stands now. */
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

/** A card that has been decided about needs its small charge no longer, and what is held on it is decided too. */
export const followCard = async (
  tx: AnyTx,
  { holdId, heldPayments }: { holdId: string | null; heldPayments: readonly { id: string }[] },
) => {
  if (holdId) await enqueue(tx, releaseHoldJob, { holdId }, { key: `card-hold:${holdId}` })
  for (const { id } of heldPayments) await enqueue(tx, settleHeldJob, { paymentId: id }, { key: `held-payment:${id}` })
}
