import type { GivingTx } from '../giving.tables.ts'
import { addToPledge, insertPledgeReceipt } from './pledges.writes.ts'

type Returned = {
  readonly pledgeId: string
  readonly orderId: string
  readonly disputeId: string
  readonly minor: number
  readonly localMinor: number
  readonly day: string
}

/** Money that a lost dispute had taken from a pledge is there again. A pledge that was reversed meanwhile stays so: that is final. */
export const returnToPledge = async (tx: GivingTx, back: Returned): Promise<void> => {
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
