import { mostSummed } from '@lignum/contract/giving/list-totals'
import { sql, type SqlBool } from 'kysely'
import { sumMinor } from '#kit/values/money'

/** Restricts a list to these orders, for example those that a donor's quotation finds. */
export type AmongOrders = { readonly orderIds?: readonly string[] }

export const isAnyOf = (column: 'orders.id' | 'order_items.order_id', { orderIds }: AmongOrders) =>
  sql<SqlBool>`${sql.ref(column)} = any(${orderIds ?? []}::uuid[])`

/** The sums, unless they stopped at the limit and are not those of the whole list. */
export const unlessTooMany = <Sum extends { readonly count: number }>(sums: Sum[]): Sum[] | null =>
  sumMinor(sums.map(({ count }) => count)) > mostSummed ? null : sums
