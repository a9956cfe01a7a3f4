import { z } from 'zod'
import type { AnyTx } from '#kit/database/database'
import { enqueue, job } from '#kit/jobs/jobs'

/** Captures or releases a payment that is held on a card, depending on the card's status. */
export const settleHeldJob = job({
  name: 'giving.settle-held-payment',
  payload: z.object({ paymentId: z.uuid() }),
  attempts: 15,
})

/** Enqueues the settlement of payments that are held on a card, one after another for each: none is released while it is captured. */
export const enqueueHeldPayments = async (tx: AnyTx, held: readonly { id: string }[]): Promise<void> => {
  for (const { id } of held) {
    const key = `held-payment:${id}`
    await enqueue(tx, settleHeldJob, { paymentId: id }, { key, queue: key })
  }
}
