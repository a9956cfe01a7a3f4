import type { PledgesTx } from './pledges.tables.ts'
import { addToPledge, insertPledgeReceipt } from './pledges.writes.ts'

type Returned = {
  readonly pledgeId: string
  readonly orderId: string
  readonly disputeId: string
  readonly minor: number
  readonly localMinor: number
  readonly day: string
}

/** Returns the money of a dispute that was won back to its pledge. A reversed pledge stays Reversed: that is final. */
export const returnToPledge = async (tx: PledgesTx, back: Returned): Promise<void> => {
  await addToPledge(tx, { id: back.pledgeId, minor: back.minor, why: 'dispute won back', actorId: null })
  await insertPledgeReceipt(tx, {
    pledge_id: back.pledgeId,
    channel: 'Online',
    order_id: back.orderId,
    dispute_id: back.disputeId,
    amount_minor: back.minor,
    local_minor: back.localMinor,
    value_date: back.day,
  })
}
