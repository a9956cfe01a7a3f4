import type { DbOf } from '#kit/database/database'
import type { LedgerTables } from '../ledger/ledger.tables.ts'

/** The tables of the subdomains below, then its own. */
export type OrdersTables =
  | LedgerTables
  | 'orders'
  | 'order_items'
  | 'order_contacts'
  | 'payment_events'
  | 'payment_moves'
  | 'fx_rates'
export type OrdersDb = DbOf<OrdersTables>
