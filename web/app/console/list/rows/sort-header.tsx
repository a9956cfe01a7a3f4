import type { ListColumn } from '../list-source.ts'

export type Sorting = {
  /** The name of the order. */
  readonly current: string | null
  /** The direction of a column, or null if the list is sorted by another. */
  readonly directionOf: (sort: string) => 'ascending' | 'descending' | null
  /** As a click on the title of the column does. */
  readonly sortBy: (sort: string) => void
  readonly setOrder: (name: string) => void
  readonly isOrder: (name: string) => boolean
}

const arrows = { ascending: '↑', descending: '↓' } as const

/** The title of a column; a button where the list can be sorted by it. */
export function SortHeader<Row>({ column, sorting }: { column: ListColumn<Row>; sorting: Sorting }) {
  const { title, sort, isFigure } = column
  const direction = sort ? sorting.directionOf(sort) : null
  return (
    <th scope="col" className={isFigure ? 'figure-cell' : undefined} aria-sort={direction ?? undefined}>
      {sort ? (
        <button type="button" className="sort-button" onClick={() => sorting.sortBy(sort)}>
          {title}
          <span aria-hidden="true" className="sort-arrow">
            {direction ? arrows[direction] : '↕'}
          </span>
        </button>
      ) : (
        title
      )}
    </th>
  )
}
