import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { ListRules } from '../../lib/lists/list-query.ts'
import type { BulkAction } from './bulk/bulk-action.ts'
import type { FilterControls, ListColumn, ListSource, LoadedList, OrderName, ShownList } from './list-source.ts'

export type ConsoleListProps<R extends ListRules, Row extends RowData> = {
  source: ListSource<R, Row>
  /** What the rows are, in the plural: `users`. */
  noun: string
  controls: FilterControls<R>
  /** Like the functions below made once, outside the component: otherwise every key press renders all rows again. */
  columns: readonly ListColumn<Row, OrderName<R>>[]
  loaded: LoadedList<R, Row>
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** The page of a row. */
  to: (row: Row) => string
  /** Said when the list is empty without any filter. */
  empty: { readonly title: string; readonly text: string }
  /** The details that are shown beside the list. */
  peek?: (row: Row) => ReactNode
  /** What can be done with selected rows; without any, rows cannot be selected. */
  actions?: readonly BulkAction<Row>[]
}

/** The same for its parts. */
export type ListProps<R extends ListRules, Row extends RowData> = Omit<ConsoleListProps<R, Row>, 'loaded'> & {
  loaded: ShownList<R, Row>
}
