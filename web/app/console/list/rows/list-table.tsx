import type { ReactVirtualizer } from '@tanstack/react-virtual'
import type { RowData } from '@tanstack/react-table'
import { Fragment, type RefObject } from 'react'
import type { ListColumn } from '../list-source.ts'
import { ListRow } from './list-row.tsx'
import { SortHeader, type Sorting } from './sort-header.tsx'
import type { ActiveRow } from './use-active-row.ts'
import type { ListTableModel } from './use-list-table.ts'

type Props<Row extends RowData> = {
  caption: string
  rows: readonly Row[]
  table: ListTableModel<Row>
  /** How many rows precede this page. */
  before: number
  count: number
  density: string
  isPending: boolean
  sorting: Sorting
  nameOf: (row: Row) => string
  to: (row: Row) => string
  active: ActiveRow
  virtual: ReactVirtualizer<Window, HTMLTableRowElement>
  body: RefObject<HTMLTableSectionElement | null>
  isSelectable: boolean
  onPeek: ((index: number) => void) | null
}

/** The rows around those in the window; on narrow windows each becomes a card, as in `ui/table.tsx`. */
export function ListTable<Row extends RowData>(props: Props<Row>) {
  const { caption, rows, table, count, density, isPending, sorting, isSelectable } = props
  const columns = table.shownColumns
  return (
    <table className="list-table" data-density={density} aria-rowcount={count + 1} aria-busy={isPending}>
      <caption className="hidden-visually">{caption}</caption>
      <Widths columns={columns} isSelectable={isSelectable} />
      <thead>
        <tr aria-rowindex={1}>
          {isSelectable && <SelectAll rows={rows} table={table} />}
          {columns.map((column) => (
            <SortHeader key={column.id} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <Body {...props} />
    </table>
  )
}

function Body<Row extends RowData>(props: Props<Row>) {
  const { rows, table, before, active, virtual, body, isSelectable, nameOf, to, onPeek } = props
  const items = virtual.getVirtualItems()
  const { scrollMargin } = virtual.options
  const width = table.shownColumns.length + (isSelectable ? 1 : 0)
  const lastEnd = items.at(-1)?.end ?? scrollMargin
  return (
    <tbody ref={body}>
      {items.map(({ index, key, start }, i) => {
        const row = rows[index]
        return (
          <Fragment key={key}>
            <Gap height={start - (items[i - 1]?.end ?? scrollMargin)} width={width} />
            {row && (
              <ListRow
                row={row}
                index={index}
                position={before + index + 2}
                columns={table.shownColumns}
                isSelected={table.isSelected(row)}
                isActive={active.index === index}
                focus={active.index === index ? active.focus : 0}
                onActive={active.set}
                onSelect={isSelectable ? table.selectByClick : null}
                measure={virtual.measureElement}
                {...{ nameOf, to, onPeek }}
              />
            )}
          </Fragment>
        )
      })}
      <Gap height={virtual.getTotalSize() + scrollMargin - lastEnd} width={width} />
    </tbody>
  )
}

/** In place of the rows that are not rendered. */
function Gap({ height, width }: { height: number; width: number }) {
  if (height < 1) return null
  return (
    <tr className="list-gap" aria-hidden="true">
      {/* It is hidden, with the row. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={width} style={{ blockSize: height }} />
    </tr>
  )
}

/** Fixed, because the widths must not depend on which rows are rendered. */
function Widths<Row>({ columns, isSelectable }: { columns: readonly ListColumn<Row>[]; isSelectable: boolean }) {
  const total = columns.reduce((sum, { weight = 1 }) => sum + weight, 0)
  return (
    <colgroup>
      {isSelectable && <col className="select-column" />}
      {columns.map(({ id, weight = 1 }) => (
        <col key={id} style={{ inlineSize: `${(100 * weight) / total}%` }} />
      ))}
    </colgroup>
  )
}

function SelectAll<Row extends RowData>({ rows, table }: { rows: readonly Row[]; table: ListTableModel<Row> }) {
  const selected = table.selectedRows.length
  return (
    <th scope="col" className="select-cell">
      <label>
        <input
          aria-label="Select all rows of this page"
          type="checkbox"
          checked={selected === rows.length}
          ref={(input) => {
            if (input) input.indeterminate = selected > 0 && selected < rows.length
          }}
          onChange={({ target }) => table.selectAll(target.checked)}
        />
      </label>
    </th>
  )
}
