import type { DbOf, TxOf } from '#kit/database/database'
import type { ReceiptsTables } from '../receipts/receipts.tables.ts'

/** The tables of the subdomains below, then its own. */
export type PaymentsTables = ReceiptsTables | 'payments' | 'payment_pages' | 'payment_requests' | 'captures'
export type PaymentsDb = DbOf<PaymentsTables>
export type PaymentsTx = TxOf<PaymentsTables>
