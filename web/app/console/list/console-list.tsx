import type { RowData } from '@tanstack/react-table'
import { useMemo, useRef } from 'react'
import { listParameters, type ListRules, readListQuery } from '../../lib/lists/list-query.ts'
import { useListQuery } from '../../lib/lists/use-list-query.ts'
import type { ConsoleListProps } from './console-list-props.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { ListContent } from './list-content.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListTabs } from './list-tabs.tsx'
import { ListTools } from './list-tools.tsx'
import { unpackRows } from './packed-rows.ts'
import { useSorting } from './rows/use-sorting.ts'
import { useListPreferences } from './use-list-preferences.ts'

/** A list of the console: filters, order and page in the URL; the rows from the loader. */
export function ConsoleList<R extends ListRules, Row extends RowData>(props: ConsoleListProps<R, Row>) {
  const { source, noun, controls, columns } = props
  const loaded = useMemo(() => ({ ...props.loaded, rows: unpackRows(props.loaded.rows) }), [props.loaded])
  const { rules } = source
  const search = useRef<HTMLInputElement>(null)
  const { shown, change, setFilter, isPending } = useListQuery(rules, loaded.query)
  const preferences = useListPreferences(source.name, columns)
  const sorting = useSorting(rules, shown, change)
  const clear = () => change({ filters: readListQuery(rules, new URLSearchParams()).filters })
  // Made here, so that a move from row to row, which changes the state of the content only, does not render them again.
  return (
    <ListContent
      list={{ ...props, loaded }}
      page={listParameters(rules, loaded.query).toString()}
      filters={
        <>
          <ListTabs source={source} query={shown} />
          <FilterBar {...{ rules, controls, query: shown, setFilter, clear, search }} />
        </>
      }
      tools={<ListTools {...{ source, noun, columns, preferences, loaded, sorting, isPending }} />}
      footer={<ListFooter {...{ source, noun, loaded }} size={shown.size} setSize={(size) => change({ size })} />}
      {...{ preferences, sorting, clear, isPending, search }}
    />
  )
}
