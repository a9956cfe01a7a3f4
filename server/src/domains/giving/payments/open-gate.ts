import { type BatchOptions, createBatches } from '#kit/database/batches'
import { createCache } from '#kit/values/cache'
import type { PaymentsDb } from './payments.tables.ts'
import type { ReceiptSeal } from '../receipts/receipt-seal.ts'
import { applyCaptures, type CaptureFact, type CaptureResult, type OpenedOrder, openOrders } from './gate.writes.ts'
import type { NewOrder } from '../orders/prepare-order.ts'
import { listOrderStates, listPaymentRequests, type OrderState, type PaymentRequestRow } from './payments.reads.ts'

/** How commits are shared, here and by the webhooks. */
export const batchShape = { largest: 64, atOnce: 1, longestQueue: 4_000 } satisfies Partial<
  BatchOptions<unknown, unknown>
>
/** How stale a polled status may be. Browsers poll every five seconds. */
const stateMs = 500

/**
 * The hot paths of giving, batched: what arrives while one commit is running shares the next. No caller gets a response
 * before its own data is committed (docs/decisions/0011).
 */
export const openGate = ({ db, seal }: { db: PaymentsDb; seal: ReceiptSeal }) => {
  const opening = createBatches<NewOrder, OpenedOrder>({ ...batchShape, run: (orders) => openOrders(db, orders) })
  const capturing = createBatches<CaptureFact, CaptureResult>({
    ...batchShape,
    run: (facts) => applyCaptures(db, seal, facts),
  })
  const stateReads = lookUps(
    (ids) => listOrderStates(db, ids),
    (state: OrderState) => state.id,
  )
  const requestReads = lookUps(
    (keys) => listPaymentRequests(db, keys),
    (request: PaymentRequestRow) => request.key,
  )
  const states = createCache<OrderState | null>({ ttlMs: stateMs, max: 20_000 })
  return {
    openOrder: opening.add,
    applyCapture: capturing.add,
    stateOf: (orderId: string) => states.get(orderId, () => stateReads.add(orderId)),
    /** The order that the same request opened before. */
    requestOf: requestReads.add,
  }
}

/** Reads rows by key, concurrent reads batched into one statement. */
const lookUps = <Row>(read: (keys: readonly string[]) => Promise<Row[]>, keyOf: (row: Row) => string) =>
  createBatches<string, Row | null>({
    ...batchShape,
    largest: 200,
    run: async (keys) => {
      const found = new Map((await read(keys)).map((row) => [keyOf(row), row]))
      return keys.map((key) => found.get(key) ?? null)
    },
  })

export type Gate = ReturnType<typeof openGate>
