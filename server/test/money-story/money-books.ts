import type { GivingWorld } from '../worlds/giving-world.ts'

export type ProviderBooks = ReturnType<GivingWorld['sims']['control']['state']>
export type Line = ProviderBooks['captures'][number]

/**
 * The amounts of a capture that were refunded, at the provider or by a transfer of our bank, lost in disputes, or are
 * held: these determine the order's final state.
 */
export const returnedOf = (
  { disputes, refunds }: ProviderBooks,
  { txnId, refunded }: Line,
  transferred: { minor: number; times: number },
) => {
  const of = disputes.filter((dispute) => dispute.txnId === txnId)
  const minorOf = (stage: string) => of.filter((d) => d.stage === stage).reduce((sum, d) => sum + d.minor, 0)
  const there = refunded + minorOf('lost')
  return {
    /** By the provider. */
    there,
    minor: there + transferred.minor,
    held: minorOf('open'),
    times: of.length + refunds.filter((refund) => refund.txnId === txnId).length + transferred.times,
  }
}
export type Returned = ReturnType<typeof returnedOf>
