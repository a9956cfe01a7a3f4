import { sql, type SqlBool } from 'kysely'

/** Restricts a list to these orders, for example those that a donor's quotation finds. */
export type AmongOrders = { readonly orderIds?: readonly string[] }

export const isAnyOf = (column: 'orders.id' | 'order_items.order_id', { orderIds }: AmongOrders) =>
  sql<SqlBool>`${sql.ref(column)} = any(${orderIds ?? []}::uuid[])`
