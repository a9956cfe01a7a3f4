import { memo, type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ListColumn } from '../list-source.ts'

type Props<Row> = {
  row: Row
  index: number
  /** Its place in the whole table, header included. */
  position: number
  columns: readonly ListColumn<Row>[]
  nameOf: (row: Row) => string
  to: (row: Row) => string
  isSelected: boolean
  isActive: boolean
  /** Above 0 when the row is to take the focus, and more each time. */
  focus: number
  onSelect: ((index: number, event: unknown) => void) | null
  onActive: (index: number) => void
  onPeek: ((index: number) => void) | null
  measure: (element: HTMLTableRowElement | null) => void
}

const controls = 'a, button, input, label'

function Row<R>({ row, index, columns, nameOf, to, onSelect, onPeek, measure, ...rest }: Props<R>) {
  const { isSelected, isActive, focus, position, onActive } = rest
  const element = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (focus > 0) element.current?.focus({ preventScroll: true })
  }, [focus])
  const attach = useCallback(
    (node: HTMLTableRowElement | null) => {
      element.current = node
      measure(node)
    },
    [measure],
  )
  const peek = ({ target }: MouseEvent) => {
    if (!(target instanceof Element && target.closest(controls)) && getSelection()?.isCollapsed !== false)
      onPeek?.(index)
  }
  return (
    // The keyboard has Space for the row that has the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      ref={attach}
      data-index={index}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      data-peeks={onPeek ? '' : undefined}
      tabIndex={-1}
      aria-rowindex={position}
      onFocus={() => onActive(index)}
      onClick={onPeek ? peek : undefined}
    >
      {onSelect && (
        <td className="select-cell">
          <label>
            <input
              type="checkbox"
              aria-label={`Select ${nameOf(row)}`}
              checked={isSelected}
              onChange={(event) => onSelect(index, event)}
            />
          </label>
        </td>
      )}
      {columns.map(({ id, title, cell, isFigure }, i) => (
        <td key={id} data-title={title} className={isFigure ? 'figure-cell figures' : undefined}>
          {i === 0 ? <Link to={to(row)}>{cell(row)}</Link> : cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** A move through the list renders two rows, not all of them. */
// memo() drops the type parameter.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const ListRow = memo(Row) as typeof Row
