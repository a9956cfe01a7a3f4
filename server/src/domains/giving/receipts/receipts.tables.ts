import type { DbOf, TxOf } from '#kit/database/database'
import type { CartTables } from '../cart/cart.tables.ts'

/** The tables of the subdomains below, then its own. */
export type ReceiptsTables = CartTables | 'receipts' | 'receipt_series' | 'seal_checks'
export type ReceiptsDb = DbOf<ReceiptsTables>
export type ReceiptsTx = TxOf<ReceiptsTables>
