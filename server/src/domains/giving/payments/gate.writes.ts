import { sql } from 'kysely'
import type { Capture, ProviderId } from '#providers/provider'
import type { PaymentsDb } from './payments.tables.ts'
import type { NewOrder } from '../orders/prepare-order.ts'
import type { ReceiptSeal } from '../receipts/receipt-seal.ts'

/** A capture that a provider reported, with its order if the provider names one. */
export type CaptureFact = Capture & { provider: ProviderId; orderId: string | null; cause: string }

export type GateOutcome = 'applied' | 'duplicate' | 'mismatch' | 'excess' | 'unmatched'
export type CaptureResult = { outcome: GateOutcome; orderId: string | null; receiptNumber: string | null }

/** A capture as the SQL functions read it. */
export const captureWire = (f: CaptureFact, ord: number) => ({
  ord,
  order_id: f.orderId,
  provider: f.provider,
  txn: f.providerTxnId,
  currency: f.currency,
  minor: f.amountMinor,
  fee: f.feeMinor,
  auth_code: f.authCode,
  card_brand: f.cardBrand,
  card_last4: f.cardLast4,
  payer_id: f.payerId,
  cause: f.cause,
})

/** Books captures. The only way for money to enter the ledger: one statement and one commit for any number of them. */
export const applyCaptures = async (
  db: PaymentsDb,
  seal: ReceiptSeal,
  facts: readonly CaptureFact[],
): Promise<CaptureResult[]> => {
  const { rows } = await sql<{
    ord: number
    order_id: string | null
    outcome: GateOutcome
    receipt_number: string | null
  }>`
    select ord, order_id, outcome, receipt_number
    from apply_captures(${JSON.stringify(facts.map(captureWire))}::jsonb, ${seal.inner}, ${seal.outer}) order by ord`.execute(
    db,
  )
  return rows.map((row) => ({ outcome: row.outcome, orderId: row.order_id, receiptNumber: row.receipt_number }))
}

/** `isNew` false: the same key opened this order before; `isSame` false: with a different request. */
export type OpenedOrder = {
  orderId: string
  paymentId: string | null
  invoiceNo: number | null
  isNew: boolean
  isSame: boolean
}

const orderWire = (o: NewOrder, ord: number) => ({
  ord,
  key: o.key,
  hash: o.requestHash.toString('hex'),
  user_id: o.userId,
  cart_id: o.cartId,
  pledge_id: o.pledgeId,
  currency: o.currency,
  total: o.totalMinor,
  rate: o.rateE6,
  local: o.localMinor,
  type: o.paymentType,
  provider: o.provider,
  status: o.status,
  created: o.createdAt,
  expires: o.expiresAt,
  email: o.contact.email,
  first_name: o.contact.firstName,
  last_name: o.contact.lastName,
  phone: o.contact.phoneNumber,
  privacy: o.contact.privacy?.version ?? null,
  privacy_at: o.contact.privacy?.acceptedAt ?? null,
  card_id: o.cardId,
  items: o.items.map((i) => ({ project: i.projectId, minor: i.minor, local: i.localMinor, news: i.wantsNews })),
})

/** Opens orders with their items, contact and first attempt: one statement for any number. */
export const openOrders = async (db: PaymentsDb, orders: readonly NewOrder[]): Promise<OpenedOrder[]> => {
  const { rows } = await sql<{
    order_id: string
    payment_id: string | null
    invoice_no: number | null
    is_new: boolean
    is_same: boolean
  }>`select order_id, payment_id, invoice_no, is_new, is_same
    from open_orders(${JSON.stringify(orders.map(orderWire))}::jsonb) order by ord`.execute(db)
  return rows.map((row) => ({
    orderId: row.order_id,
    paymentId: row.payment_id,
    invoiceNo: row.invoice_no,
    isNew: row.is_new,
    isSame: row.is_same,
  }))
}
