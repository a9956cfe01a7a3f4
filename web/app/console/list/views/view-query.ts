import { listParameters, type ListQuery, type ListRules, readListQuery } from '../../../lib/lists/list-query.ts'
import { listRequestOf } from '../../../lib/lists/list-request.ts'

const queryOf = <R extends ListRules>(rules: R, parameters: string) =>
  readListQuery(rules, new URLSearchParams(parameters))

/** Whether the list shows a view, on whichever of its pages. */
export const isShown = <R extends ListRules>(rules: R, parameters: string, query: ListQuery<R>): boolean =>
  listParameters(rules, { ...queryOf(rules, parameters), page: 1 }).toString() ===
  listParameters(rules, { ...query, page: 1 }).toString()

/** The request that counts the rows of a view: its first page, of one row. */
export const countRequest = (rules: ListRules, parameters: string) =>
  listRequestOf(rules, { ...queryOf(rules, parameters), page: 1, size: 1 })
