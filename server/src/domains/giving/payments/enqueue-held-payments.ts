import { z } from 'zod'
import type { AnyTx } from '#kit/database/database'
import { enqueue, job, type JobOptions } from '#kit/jobs/jobs'

/** Captures or releases a payment that is held on a card, depending on the card's status. */
export const settleHeldJob = job({
  name: 'giving.settle-held-payment',
  payload: z.object({ paymentId: z.uuid() }),
  attempts: 15,
})

type Options = Pick<JobOptions, 'keepsFirst'>

/**
 * Enqueues the settlement of payments that are held on a card, one after another for each: none is released while it is
 * captured. A few queues for all, because the worker locks every queue that it has ever known.
 */
export const enqueueHeldPayments = async (
  tx: AnyTx,
  held: readonly { id: string }[],
  options: Options = {},
): Promise<void> => {
  for (const { id } of held) {
    const queue = `held-payment:${id.slice(-1)}`
    await enqueue(tx, settleHeldJob, { paymentId: id }, { key: `held-payment:${id}`, queue, ...options })
  }
}
