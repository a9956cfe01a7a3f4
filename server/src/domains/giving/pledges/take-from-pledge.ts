import type { PledgesTx } from './pledges.tables.ts'
import { insertPledgeReceipt, lockPledge, movePledge, setReceived } from './pledges.writes.ts'

type Taken = {
  readonly pledgeId: string
  readonly orderId: string
  readonly minor: number
  readonly localMinor: number
  readonly reason: string
  readonly day: string
}

/** Subtracts returned online money from a pledge. A fulfilled pledge with nothing left is reversed. */
export const takeFromPledge = async (tx: PledgesTx, taken: Taken): Promise<void> => {
  const pledge = await lockPledge(tx, taken.pledgeId)
  if (!pledge) return
  await insertPledgeReceipt(tx, {
    pledge_id: pledge.id,
    channel: 'Online',
    order_id: taken.orderId,
    amount_minor: -taken.minor,
    local_minor: -taken.localMinor,
    value_date: taken.day,
  })
  const received = pledge.received_minor - taken.minor
  await setReceived(tx, pledge.id, received)
  if (received === 0 && pledge.status === 'Fulfilled')
    await movePledge(tx, pledge, { to: 'Reversed', reason: taken.reason, actorId: null })
}
