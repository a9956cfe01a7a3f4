import type { ListFilter, ListRequest } from '@lignum/contract/core/lists'
import type { AmongOrders } from './among-orders.reads.ts'
import type { ListsDb } from './lists.tables.ts'
import { listQuotedOrders } from './quoted-orders.reads.ts'
import { readQuotedText } from './quoted-text.policy.ts'

const isSearch = ({ field, filterType, ignore }: ListFilter) =>
  field?.toLowerCase() === 'search' && filterType !== 'NotEqual' && ignore !== true

/** Replaces the filter `search` by the orders that it finds. Beside an `or` it is left, and refused as unknown. */
export const withQuotedOrders = async <R extends ListRequest>(db: ListsDb, request: R): Promise<R & AmongOrders> => {
  const search = request.filters.find(isSearch)
  const isConjunction = request.filters.every(({ joinType }, i) => i === 0 || joinType === 'and')
  if (!search || !isConjunction || typeof search.value !== 'string') return request
  const orderIds = search.value.trim() ? await listQuotedOrders(db, readQuotedText(search.value)) : []
  return { ...request, filters: request.filters.filter((filter) => filter !== search), orderIds }
}
