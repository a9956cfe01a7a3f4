import type { ExportFormat } from '@lignum/contract/core/exports'
import type { ListPage, ListRequestInput } from '@lignum/contract/core/lists'
import type { ReactNode } from 'react'
import type { Problem } from '../../lib/api/problem.ts'
import type { ListQuery, ListRules } from '../../lib/lists/list-query.ts'
import type { PackedRows } from './packed-rows.ts'

/** A list of the console: where it is, what its URL may contain, and the call that reads it. */
export type ListSource<R extends ListRules = ListRules, Row = unknown> = {
  /** Its name in saved views and preferences, as in its path. */
  readonly name: string
  readonly path: string
  readonly rules: R
  /** Reads it from the browser; the loader reads the page that is shown. */
  readonly read: (request: ListRequestInput, options?: { readonly isBackground?: boolean }) => Promise<ListPage<Row>>
  readonly exportUrl?: (request: ListRequestInput, format: ExportFormat) => string
}

export type OrderName<R extends ListRules> = keyof R['orders'] & string

export type ListColumn<Row, Order extends string = string> = {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** The order of the first click on its title; the second takes the opposite, with a minus before its name or without. */
  readonly sort?: Order
  /** Its share of the width; 1 without. */
  readonly weight?: number
  /** Figures are aligned to the end of their column. */
  readonly isFigure?: boolean
  /** Shown only to those who choose it. */
  readonly isOptional?: boolean
}

export type FilterOption = { readonly value: string; readonly label: string }

export type FilterControl = {
  readonly label: string
  /** What the list has while nothing is chosen, if not any value. */
  readonly any?: string
  /** Set by links only: nobody would type it. */
  readonly isHidden?: true
  /** Its values, where the rules do not know them or their names differ from those in the URL. */
  readonly options?: readonly FilterOption[]
  /** Finds values by a typed text, where there are too many to list. */
  readonly find?: (text: string, signal: AbortSignal) => Promise<readonly FilterOption[]>
}

export type FilterControls<R extends ListRules> = { readonly [Name in keyof R['filters']]: FilterControl }

/** One page of a list. */
export type ShownList<R extends ListRules, Row> = {
  readonly query: ListQuery<R>
  readonly rows: readonly Row[]
  readonly count: number
  readonly problem: Problem | null
}

/** The same as its loader returns it. */
export type LoadedList<R extends ListRules, Row> = Omit<ShownList<R, Row>, 'rows'> & { readonly rows: PackedRows<Row> }
