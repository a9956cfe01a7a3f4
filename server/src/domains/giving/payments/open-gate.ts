import { type BatchOptions, createBatches } from '#kit/batches'
import { createCache } from '#kit/cache'
import type { GivingDb } from '../tables.room.ts'
import type { ReceiptSeal } from '../receipts/receipt-seal.ts'
import {
  applyCaptures,
  type CaptureFact,
  type GateAnswer,
  type Hook,
  type HookAnswer,
  type NewOrder,
  type OpenedOrder,
  openOrders,
  receiveHooks,
} from './gate.writes.ts'
import { listOrderStates, type OrderState } from './payments.reads.ts'

const shape = { largest: 64, atOnce: 1, longestQueue: 4_000 } satisfies Partial<BatchOptions<unknown, unknown>>
/** A poll may be this late; the next one is five seconds away. */
const stateMs = 500

/**
 * The hot paths of giving. What arrives while the last commit is under way shares the next one; nobody is answered before
 * their own commit (docs/decisions/0011).
 */
export const openGate = ({ db, seal }: { db: GivingDb; seal: ReceiptSeal }) => {
  const opening = createBatches<NewOrder, OpenedOrder>({ ...shape, run: (orders) => openOrders(db, orders) })
  const capturing = createBatches<CaptureFact, GateAnswer>({ ...shape, run: (facts) => applyCaptures(db, seal, facts) })
  const receiving = createBatches<Hook, HookAnswer>({ ...shape, run: (hooks) => receiveHooks(db, seal, hooks) })
  const asking = createBatches<string, OrderState | null>({
    ...shape,
    largest: 200,
    run: async (ids) => {
      const found = new Map((await listOrderStates(db, ids)).map((state) => [state.id, state]))
      return ids.map((id) => found.get(id) ?? null)
    },
  })
  const states = createCache<OrderState | null>({ ttlMs: stateMs, max: 20_000 })
  return {
    openOrder: opening.add,
    applyCapture: capturing.add,
    receiveHook: receiving.add,
    stateOf: (orderId: string) => states.get(orderId, () => asking.add(orderId)),
  }
}
export type Gate = ReturnType<typeof openGate>
