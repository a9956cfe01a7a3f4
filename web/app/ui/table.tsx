import type { ReactNode } from 'react'

export type Column<Row> = {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Figures are aligned to the end of their column. */
  readonly isFigure?: boolean
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table; on narrow windows each row becomes a card with the column titles beside the values. */
export function Table<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <table className="table">
      <caption className="hidden-visually">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, isFigure }) => (
            <th key={title} scope="col" className={isFigure ? 'figure-cell' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, isFigure }) => (
              <td key={title} data-title={title} className={isFigure ? 'figure-cell figures' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
