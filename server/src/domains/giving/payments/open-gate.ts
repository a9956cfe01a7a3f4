import { type BatchOptions, createBatches } from '#kit/database/batches'
import { createCache } from '#kit/values/cache'
import type { GivingDb } from '../giving.tables.ts'
import type { ReceiptSeal } from '../receipts/receipt-seal.ts'
import {
  applyCaptures,
  type CaptureFact,
  type CaptureResult,
  type NewOrder,
  type NewWebhook,
  type OpenedOrder,
  openOrders,
  receiveWebhooks,
  type WebhookResult,
} from './gate.writes.ts'
import { listOrderStates, listPaymentRequests, type OrderState, type PaymentRequestRow } from './payments.reads.ts'

const shape = { largest: 64, atOnce: 1, longestQueue: 4_000 } satisfies Partial<BatchOptions<unknown, unknown>>
/** How stale a polled status may be. Browsers poll every five seconds. */
const stateMs = 500

/**
 * The hot paths of giving, batched: what arrives while one commit is running shares the next. No caller gets a response
 * before its own data is committed (docs/decisions/0011).
 */
export const openGate = ({ db, seal }: { db: GivingDb; seal: ReceiptSeal }) => {
  const opening = createBatches<NewOrder, OpenedOrder>({ ...shape, run: (orders) => openOrders(db, orders) })
  const capturing = createBatches<CaptureFact, CaptureResult>({
    ...shape,
    run: (facts) => applyCaptures(db, seal, facts),
  })
  const receiving = createBatches<NewWebhook, WebhookResult>({
    ...shape,
    run: (webhooks) => receiveWebhooks(db, seal, webhooks),
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
    receiveWebhook: receiving.add,
    stateOf: (orderId: string) => states.get(orderId, () => stateReads.add(orderId)),
    /** The order that the same request opened before. */
    requestOf: requestReads.add,
  }
}

/** Reads rows by key, concurrent reads batched into one statement. */
const lookUps = <Row>(read: (keys: readonly string[]) => Promise<Row[]>, keyOf: (row: Row) => string) =>
  createBatches<string, Row | null>({
    ...shape,
    largest: 200,
    run: async (keys) => {
      const found = new Map((await read(keys)).map((row) => [keyOf(row), row]))
      return keys.map((key) => found.get(key) ?? null)
    },
  })

export type Gate = ReturnType<typeof openGate>
