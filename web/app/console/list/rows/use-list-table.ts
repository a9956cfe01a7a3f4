import {
  columnVisibilityFeature,
  type RowData,
  rowSelectionFeature,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListColumn } from '../list-source.ts'

// The server sorts, filters and pages.
const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

type Given<Row> = {
  readonly columns: readonly ListColumn<Row>[]
  readonly visible: Readonly<Record<string, boolean>>
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The selection ends when it changes. */
  readonly page: string
}

const none: RowSelectionState = {}

const columnsOf = <Row>(columns: readonly ListColumn<Row>[], ids: readonly string[]) =>
  columns.filter(({ id }) => ids.includes(id))

/** Which columns of a page are visible and which rows are selected; Shift and a click select a range. */
export const useListTable = <Row extends RowData>({ columns, visible, rows, keyOf, page }: Given<Row>) => {
  const [state, setState] = useState({ page, selected: none })
  const rowSelection = state.page === page ? state.selected : none
  const definitions = useMemo(() => columns.map(({ id, title }) => ({ id, header: title })), [columns])
  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: keyOf,
    state: { rowSelection, columnVisibility: visible },
    onRowSelectionChange: (change) =>
      setState({ page, selected: typeof change === 'function' ? change(rowSelection) : change }),
  })
  const latest = useRef(table)
  useEffect(() => {
    latest.current = table
  })
  const visibleIds = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join(' ')
  const rowAt = useCallback((index: number) => latest.current.getRowModel().rows[index], [])
  return {
    shownColumns: useMemo(() => columnsOf(columns, visibleIds.split(' ')), [columns, visibleIds]),
    selectedRows: useMemo(() => rows.filter((row) => rowSelection[keyOf(row)]), [rows, keyOf, rowSelection]),
    isSelected: (row: Row) => rowSelection[keyOf(row)] === true,
    /** By a click on its checkbox. */
    selectByClick: useCallback(
      (index: number, event: unknown) => rowAt(index)?.getToggleSelectedHandler()(event),
      [rowAt],
    ),
    toggle: (index: number) => rowAt(index)?.toggleSelected(),
    selectAll: (isSelected: boolean) => table.toggleAllRowsSelected(isSelected),
    clear: () => setState({ page, selected: none }),
  }
}

export type ListTableModel<Row extends RowData> = ReturnType<typeof useListTable<Row>>
