import { NativeSelect } from '@mantine/core'
import { useMay } from '../../lib/access/use-may.ts'
import type { ListRules } from '../../lib/lists/list-query.ts'
import { listRequestOf } from '../../lib/lists/list-request.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ExportMenu } from './export-menu.tsx'
import { rangeText } from './list-count.ts'
import { ListOptions } from './list-options.tsx'
import { oppositeOf } from './rows/list-order.ts'
import type { ListColumn, ListSource, ShownList } from './list-source.ts'
import type { Sorting } from './rows/sort-header.tsx'
import type { Preferences } from './use-list-preferences.ts'
import { ViewsMenu } from './views/views-menu.tsx'

type Props<R extends ListRules, Row> = {
  source: ListSource<R, Row>
  noun: string
  columns: readonly ListColumn<Row>[]
  preferences: Preferences
  loaded: ShownList<R, Row>
  sorting: Sorting
  isPending: boolean
}

/** What is shown of the list, and what can be done with all of it. */
export function ListTools<R extends ListRules, Row>(props: Props<R, Row>) {
  const { source, noun, columns, preferences, loaded, sorting, isPending } = props
  const { exportUrl, rules } = source
  // Views and preferences are stored for those who work in the console.
  const isStaff = useMay()('Login_to_Admin')
  return (
    <div className="list-tools">
      {isStaff && <ViewsMenu {...{ source, noun, query: loaded.query }} />}
      <ListStatus {...{ columns, loaded, sorting, isPending }} />
      <SortSelect columns={columns} sorting={sorting} />
      {exportUrl && <ExportMenu urlOf={(format) => exportUrl(listRequestOf(rules, loaded.query), format)} />}
      {isStaff && <ListOptions columns={columns} preferences={preferences} />}
    </div>
  )
}

/** Which rows are shown; screen readers are told of every change, and of the order. */
function ListStatus<R extends ListRules, Row>({
  columns,
  loaded: { query, rows, count },
  sorting,
  isPending,
}: Pick<Props<R, Row>, 'columns' | 'loaded' | 'sorting' | 'isPending'>) {
  const sorted = columns.find(({ sort }) => sort && sorting.directionOf(sort))
  const first = (query.page - 1) * query.size + 1
  return (
    <output className="list-status">
      {isPending ? 'Loading…' : rows.length > 0 && rangeText({ first, shown: rows.length, count })}
      {!isPending && sorted?.sort && (
        <VisuallyHidden>
          , sorted by {sorted.title}, {sorting.directionOf(sorted.sort)}
        </VisuallyHidden>
      )}
    </output>
  )
}

/** For the cards of narrow windows, which have no titles of columns to click. */
function SortSelect<Row>({ columns, sorting }: { columns: readonly ListColumn<Row>[]; sorting: Sorting }) {
  const orders = columns.flatMap(({ title, sort }) =>
    [sort ?? '', sort ? oppositeOf(sort) : ''].filter(sorting.isOrder).map((value) => ({
      value,
      label: value.startsWith('-') ? `${title}, descending` : title,
    })),
  )
  if (orders.length === 0) return null
  return (
    <NativeSelect
      className="sort-select"
      aria-label="Sort by"
      value={sorting.current ?? ''}
      data={sorting.current === null ? [{ value: '', label: 'Sort by' }, ...orders] : orders}
      onChange={({ target }) => sorting.setOrder(target.value)}
    />
  )
}
