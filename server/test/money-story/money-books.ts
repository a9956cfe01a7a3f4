import type { GivingWorld } from '../worlds/giving-world.ts'

export type ProviderBooks = ReturnType<GivingWorld['sims']['control']['state']>
export type Line = ProviderBooks['captures'][number]

/**
 * The amounts of a capture that were refunded, lost in disputes, or are held: these determine the order's final state.
 */
export const returnedOf = ({ disputes, refunds }: ProviderBooks, { txnId, refunded }: Line) => {
  const of = disputes.filter((dispute) => dispute.txnId === txnId)
  const minorOf = (stage: string) => of.filter((d) => d.stage === stage).reduce((sum, d) => sum + d.minor, 0)
  return {
    minor: refunded + minorOf('lost'),
    held: minorOf('open'),
    times: of.length + refunds.filter((refund) => refund.txnId === txnId).length,
  }
}
