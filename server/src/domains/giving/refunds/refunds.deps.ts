import type { Tx } from '#kit/database/database'
import type { OrdersDeps } from '../orders/orders.deps.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import type { CaptureKey } from './refunds.reads.ts'

export type RefundsDeps = ReceiptsDeps &
  Pick<OrdersDeps, 'providers'> & {
    /** If the refunds of an order exceed this, in Jamaican cents, a second person must approve. */
    readonly refundAloneLimitMinor: number
    /** What one person may refund and move alone in a day, in Jamaican cents; above it a second person must approve. */
    readonly refundDailyLimitMinor: number
    /** The disputes of a capture: whether one is open, and the sum of the lost ones. */
    readonly disputes: {
      readonly hasOpen: (tx: Tx, of: CaptureKey) => Promise<boolean>
      readonly sumLost: (tx: Tx, of: CaptureKey) => Promise<number>
    }
    /** What a person has moved alone since then, in Jamaican cents: it counts in the sum of their day. */
    readonly moves: { readonly sumAlone: (tx: Tx, userId: string, since: Date) => Promise<number> }
  }
