import { sql } from 'kysely'
import type { GivingTx } from '../tables.room.ts'
import type { ReceiptSeal } from './receipt-seal.ts'

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

/** A gift that stands again gets a new number; its void receipt stays void. It is mailed like any other. */
export const reissueReceipt = (tx: GivingTx, orderId: string, seal: ReceiptSeal) =>
  sql`select reissue_receipt(${orderId}::uuid, ${seal.inner}, ${seal.outer})`.execute(tx)

/** Counts one more print; answers which one it is. */
export const countPrint = async (tx: GivingTx, number: string): Promise<number> => {
  const counted = await tx
    .updateTable('receipts')
    .set((eb) => ({ prints: eb('prints', '+', 1) }))
    .where('number', '=', number)
    .returning('prints')
    .executeTakeFirstOrThrow()
  return counted.prints
}

/** Takes a receipt for mailing; false when it was mailed, or somebody else has it. */
export const claimUnmailed = async (tx: GivingTx, number: string): Promise<boolean> => {
  const claimed = await tx
    .selectFrom('receipts')
    .select('number')
    .where('number', '=', number)
    .where('mailed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return claimed !== undefined
}

export const setMailed = (tx: GivingTx, number: string, at: Date) =>
  tx.updateTable('receipts').set({ mailed_at: at }).where('number', '=', number).execute()
