import { sql } from 'kysely'
import type { ReceiptSeal } from '../receipts/receipt-seal.ts'
import type { CaptureKey } from '../refunds/refunds.reads.ts'
import type { AllocationsTx } from './allocations.tables.ts'

/**
 * Applies an unallocated capture to an order. Returns the number of the receipt; null if the capture is not whole and
 * unallocated any more, or is not the amount of the order, or the order was paid.
 */
export const allocateCapture = async (
  tx: AllocationsTx,
  seal: ReceiptSeal,
  { provider, provider_txn_id, orderId }: CaptureKey & { orderId: string },
): Promise<string | null> => {
  const { rows } = await sql<{ number: string | null }>`
    select allocate_capture(${provider}, ${provider_txn_id}, ${orderId}::uuid, ${seal.inner}, ${seal.outer}) as number`.execute(
    tx,
  )
  return rows[0]?.number ?? null
}
