import type { RowData } from '@tanstack/react-table'
import { useCallback, useMemo } from 'react'
import type { ListRules } from '../../lib/lists/list-query.ts'
import type { ListProps } from './console-list-props.ts'
import { useActiveRow } from './rows/use-active-row.ts'
import { useListTable } from './rows/use-list-table.ts'
import { useVirtualRows } from './rows/use-virtual-rows.ts'
import type { Preferences } from './use-list-preferences.ts'
import { usePeek } from './use-peek.ts'

/** The rows of the page: which are rendered, which are selected, which one the keys act on and whether it is shown beside. */
export const useListRows = <R extends ListRules, Row extends RowData>(
  { columns, loaded: { rows }, keyOf }: ListProps<R, Row>,
  { visible, density }: Preferences,
  page: string,
) => {
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const table = useListTable({ columns, visible, rows, keyOf, page })
  const active = useActiveRow(rows.length, page)
  const { virtual, body } = useVirtualRows({ keys, density, active: active.index })
  const go = (index: number, takesFocus: boolean) => {
    active.go(index, takesFocus)
    virtual.scrollToIndex(index, { align: 'auto' })
  }
  const focusRow = () => active.index !== null && go(active.index, true)
  const peek = usePeek(active.index, focusRow)
  const { go: activate } = active
  const { open } = peek
  const peekAt = useCallback(
    (index: number) => {
      activate(index, false)
      open()
    },
    [activate, open],
  )
  return {
    table,
    active,
    virtual,
    body,
    peek,
    peekAt,
    focusRow,
    /** Moves by so many rows. While a row is shown beside the list, the focus stays where it is. */
    move: (by: number) => rows.length > 0 && go(active.rowAt(by), !peek.isOpen),
    activeRow: active.index === null ? null : (rows[active.index] ?? null),
  }
}

export type ListRows<R extends ListRules, Row extends RowData> = ReturnType<typeof useListRows<R, Row>>
