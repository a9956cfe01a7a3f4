import type { RowData } from '@tanstack/react-table'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { ListRules } from '../../lib/lists/list-query.ts'
import type { BulkAction } from './bulk/bulk-action.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { BulkDialog } from './bulk/bulk-dialog.tsx'
import { useBulkSelection } from './bulk/use-bulk-selection.ts'
import type { ListProps } from './console-list-props.ts'
import { ListBody } from './list-body.tsx'
import { ListPeek } from './list-peek.tsx'
import type { Sorting } from './rows/sort-header.tsx'
import { useListKeys } from './use-list-keys.ts'
import type { Preferences } from './use-list-preferences.ts'
import { useListRows } from './use-list-rows.ts'

type Props<R extends ListRules, Row extends RowData> = {
  list: ListProps<R, Row>
  /** The parameters of the page that is shown. */
  page: string
  preferences: Preferences
  sorting: Sorting
  clear: () => void
  isPending: boolean
  search: RefObject<HTMLInputElement | null>
  filters: ReactNode
  tools: ReactNode
  footer: ReactNode
}

/** The rows with all that is done to them: by keys, to the selected ones, and beside the list. */
export function ListContent<R extends ListRules, Row extends RowData>(props: Props<R, Row>) {
  const { list, page, preferences, sorting, clear, isPending, search, filters, tools, footer } = props
  const { source, noun, loaded, keyOf, nameOf, to, peek, actions = [] } = list
  const bar = useRef<HTMLElement>(null)
  const [action, setAction] = useState<BulkAction<Row> | null>(null)
  const rows = useListRows(list, preferences, page)
  const { table, active, activeRow } = rows
  const selection = useBulkSelection({ source, loaded, selected: table.selectedRows, clearSelected: table.clear })
  const isSelectable = actions.length > 0
  useListKeys({
    move: rows.move,
    to: activeRow && to(activeRow),
    select: isSelectable && active.index !== null ? () => table.toggle(active.index ?? 0) : null,
    peek: peek && activeRow ? rows.peek.open : null,
    closePeek: rows.peek.isOpen ? rows.peek.close : null,
    search: () => search.current?.focus(),
    act: selection.rows.length > 0 ? () => bar.current?.querySelector('button')?.focus() : null,
  })
  const finishAction = (done: number) => {
    setAction(null)
    if (done === 0) return
    selection.clear()
    rows.focusRow()
  }
  return (
    <div className="console-list" data-peek={rows.peek.isOpen || undefined}>
      <div className="list-main">
        {filters}
        {selection.rows.length > 0 ? <BulkBar {...{ noun, actions, selection, bar, start: setAction }} /> : tools}
        <ListBody {...{ list, rows, density: preferences.density, sorting, clear, isPending, isSelectable }} />
        {footer}
      </div>
      {peek && rows.peek.isOpen && activeRow && <ListPeek {...{ list, rows, row: activeRow }} />}
      {action && (
        <BulkDialog
          {...{ action, nameOf, rows: selection.rows, onClose: finishAction }}
          current={(row) => loaded.rows.find((one) => keyOf(one) === keyOf(row)) ?? row}
        />
      )}
    </div>
  )
}
