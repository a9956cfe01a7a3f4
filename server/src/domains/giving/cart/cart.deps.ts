import type { Tx } from '#kit/database/database'
import type { OrdersDeps } from '../orders/orders.deps.ts'

export type CartDeps = Pick<OrdersDeps, 'db' | 'settings'> & {
  /** Whether the payment of an order is being completed right now. */
  readonly isBeingPaid: (tx: Tx, orderId: string) => Promise<boolean>
}
