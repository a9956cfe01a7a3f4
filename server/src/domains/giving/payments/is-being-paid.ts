import type { PaymentsDb } from './payments.tables.ts'
import { findAttempt } from './payments.reads.ts'

/** Whether the payment of an order is being completed right now, so that its cart must not change. */
export const isBeingPaid = async (db: PaymentsDb, orderId: string): Promise<boolean> =>
  (await findAttempt(db, orderId))?.state === 'completing'
