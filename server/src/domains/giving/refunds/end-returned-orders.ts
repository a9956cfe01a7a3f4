import { transact } from '#kit/database/database'
import { setReturned } from '../payments/payments.writes.ts'
import type { RefundsDeps } from './refunds.deps.ts'
import { listReturnedOrders } from './unallocated/unallocated.reads.ts'

const batchSize = 50

/**
 * Ends orders that were under review because of a wrong amount and whose money went back: by a refund of ours, one at
 * the provider or a dispute. Not with that booking itself, which has locked the capture: an order is locked before it.
 */
export const endReturnedOrders = async ({ db }: Pick<RefundsDeps, 'db'>): Promise<void> => {
  for (const id of await listReturnedOrders(db, batchSize)) await transact(db, (tx) => setReturned(tx, id))
}
