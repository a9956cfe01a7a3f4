import type { DbOf, TxOf } from '#kit/database/database'
import type { OrdersTables } from '../orders/orders.tables.ts'

/** The tables of the subdomains below, then its own. */
export type CartTables = OrdersTables | 'carts' | 'cart_items'
export type CartDb = DbOf<CartTables>
export type CartTx = TxOf<CartTables>
