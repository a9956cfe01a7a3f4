import type { RenderOnce } from '#kit/files/render-once'
import type { Storage } from '#kit/files/storage'
import type { PaymentsDeps } from '../payments/payments.deps.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'

export type DocumentsDeps = ReceiptsDeps &
  Pick<PaymentsDeps, 'limits' | 'orderLinks' | 'publicUrl'> & {
    /** Stores rendered receipts. */
    readonly storage: Storage
    readonly renderOnce: RenderOnce
  }
