import { useMemo } from 'react'
import type { ListQuery, ListRules } from '../../../lib/lists/list-query.ts'
import { currentOrder, directionOf, isOrderName, nextOrder } from './list-order.ts'
import type { Sorting } from './sort-header.tsx'

/** Which column the list is sorted by, and how to sort it by another. */
export const useSorting = <R extends ListRules>(
  rules: R,
  query: ListQuery<R>,
  change: (part: Partial<ListQuery<R>>) => void,
): Sorting =>
  useMemo(() => {
    const current = currentOrder(rules, query)
    return {
      current,
      directionOf: (sort) => directionOf(rules, current, sort),
      sortBy: (sort) => isOrderName(rules, sort) && change({ order: [nextOrder(rules, current, sort)] }),
      setOrder: (name) => isOrderName(rules, name) && change({ order: [name] }),
      isOrder: (name) => isOrderName(rules, name),
    }
  }, [rules, query, change])
