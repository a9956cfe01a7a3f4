import type { RowData } from '@tanstack/react-table'
import { isFiltered, listParameters, type ListRules } from '../../lib/lists/list-query.ts'
import { withQuery } from '../../lib/page/with-query.ts'
import type { ListProps } from './console-list-props.ts'
import { ListFailed, ListNothing } from './list-states.tsx'
import { ListTable } from './rows/list-table.tsx'
import type { Sorting } from './rows/sort-header.tsx'
import type { ListRows } from './use-list-rows.ts'

type Props<R extends ListRules, Row extends RowData> = {
  list: ListProps<R, Row>
  rows: ListRows<R, Row>
  density: string
  sorting: Sorting
  clear: () => void
  isPending: boolean
  isSelectable: boolean
}

/** The rows, or a message in place of them. */
export function ListBody<R extends ListRules, Row extends RowData>(props: Props<R, Row>) {
  const { list, rows, density, sorting, clear, isPending, isSelectable } = props
  const { source, loaded, noun, nameOf, to, empty, peek } = list
  const { query, count, problem } = loaded
  if (problem) return <ListFailed problem={problem} />
  if (loaded.rows.length > 0) {
    const { table, active, virtual, body, peekAt } = rows
    return (
      <ListTable
        caption={noun}
        rows={loaded.rows}
        before={(query.page - 1) * query.size}
        onPeek={peek ? peekAt : null}
        {...{ table, active, virtual, body, count, density, isPending, sorting, nameOf, to, isSelectable }}
      />
    )
  }
  const firstPage = withQuery(source.path, listParameters(source.rules, { ...query, page: 1 }))
  return (
    <ListNothing
      isFiltered={isFiltered(query)}
      firstPage={query.page > 1 ? firstPage : null}
      clear={clear}
      empty={empty}
    />
  )
}
