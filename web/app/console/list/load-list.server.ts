import type { ListPage, ListRequestInput } from '@lignum/contract/core/lists'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { type ListRules, readListQuery } from '../../lib/lists/list-query.ts'
import { listRequestOf } from '../../lib/lists/list-request.ts'
import type { LoadedList } from './list-source.ts'
import { packRows } from './packed-rows.ts'

/** The page of a list that its URL names, or why it could not be read: the rest of the screen is shown anyway. */
export const loadList = async <R extends ListRules, Row>(
  rules: R,
  search: URLSearchParams,
  read: (request: ListRequestInput) => Promise<ListPage<Row>>,
): Promise<LoadedList<R, Row>> => {
  const query = readListQuery(rules, search)
  const { done, problem } = await orProblem(read(listRequestOf(rules, query)))
  return { query, rows: packRows(done?.results ?? []), count: done?.count ?? 0, problem }
}
