import type { GivingTx } from '../tables.room.ts'
import { setVoid } from './receipts.writes.ts'

/**
 * Takes our word back when the whole gift went back: in the transaction of the reversal, once. The gift is an order, or
 * money received for a pledge. The number stays used; the paper says VOID from then on.
 */
export const voidReceipt = (tx: GivingTx, giftId: string, reason: string): Promise<boolean> =>
  setVoid(tx, giftId, reason)
