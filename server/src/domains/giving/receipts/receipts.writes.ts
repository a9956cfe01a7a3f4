import type { GivingTx } from '../tables.room.ts'

/** Marks the receipt of that order, or of that money for a pledge, as void; false when there is none that was valid. */
export const setVoid = async (tx: GivingTx, giftId: string, reason: string): Promise<boolean> => {
  const changed = await tx
    .updateTable('receipts')
    .set({ status: 'Void', voided_at: new Date(), void_reason: reason })
    .where((eb) => eb.or([eb('order_id', '=', giftId), eb('pledge_receipt_id', '=', giftId)]))
    .where('status', '=', 'Valid')
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}
