import type { RowData } from '@tanstack/react-table'
import type { ListRules } from '../../lib/lists/list-query.ts'
import type { ListProps } from './console-list-props.ts'
import { Peek } from './peek.tsx'
import type { ListRows } from './use-list-rows.ts'

type Props<R extends ListRules, Row extends RowData> = {
  list: ListProps<R, Row>
  rows: ListRows<R, Row>
  row: Row
}

/** The active row of the list in the drawer beside it. */
export function ListPeek<R extends ListRules, Row extends RowData>({ list, rows, row }: Props<R, Row>) {
  const { loaded, nameOf, to, peek } = list
  const { query, count } = loaded
  const index = rows.active.index ?? 0
  return (
    <Peek
      name={nameOf(row)}
      to={to(row)}
      position={(query.page - 1) * query.size + index + 1}
      count={count}
      previous={index > 0 ? () => rows.move(-1) : null}
      next={index < loaded.rows.length - 1 ? () => rows.move(1) : null}
      close={rows.peek.close}
    >
      {peek?.(row)}
    </Peek>
  )
}
