import type { ListOrder } from '@lignum/contract/core/lists'
import type { ListQuery, ListRules } from '../../../lib/lists/list-query.ts'
import type { OrderName } from '../list-source.ts'

const isSame = (a: ListOrder | undefined, b: ListOrder | undefined) =>
  a?.field === b?.field && a?.ascending === b?.ascending

export const isOrderName = <R extends ListRules>({ orders }: R, name: string): name is OrderName<R> =>
  Object.hasOwn(orders, name)

/** The name of the first order of the list, also when the URL names none; null for one without a name. */
export const currentOrder = <R extends ListRules>(rules: R, { order }: ListQuery<R>): OrderName<R> | null => {
  const own = Object.keys(rules.orders).find((name) => isSame(rules.orders[name], rules.order[0]))
  const name = order[0] ?? own ?? ''
  return isOrderName(rules, name) ? name : null
}

export const oppositeOf = (name: string) => (name.startsWith('-') ? name.slice(1) : `-${name}`)

/** The order after a click on the title of a column: its own first, then the opposite, if there is one. */
export const nextOrder = <R extends ListRules>(
  rules: R,
  current: OrderName<R> | null,
  sort: OrderName<R>,
): OrderName<R> => {
  const opposite = oppositeOf(sort)
  return current === sort && isOrderName(rules, opposite) ? opposite : sort
}

/** How a column is sorted, in the words of `aria-sort`; null if the list is sorted by another. */
export const directionOf = <R extends ListRules>(
  rules: R,
  current: OrderName<R> | null,
  sort: string,
): 'ascending' | 'descending' | null => {
  if (current === null || (current !== sort && current !== oppositeOf(sort))) return null
  return rules.orders[current]?.ascending ? 'ascending' : 'descending'
}
