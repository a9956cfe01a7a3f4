import { NativeSelect } from '@mantine/core'
import { listParameters, type ListRules } from '../../lib/lists/list-query.ts'
import { withQuery } from '../../lib/page/with-query.ts'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { lastPage } from './list-count.ts'
import type { ListSource, ShownList } from './list-source.ts'

type Props<R extends ListRules, Row> = {
  source: ListSource<R, Row>
  noun: string
  loaded: ShownList<R, Row>
  size: number
  setSize: (size: number) => void
}

export function ListFooter<R extends ListRules, Row>({ source, noun, loaded, size, setSize }: Props<R, Row>) {
  const { path, rules } = source
  const { query, rows, count } = loaded
  return (
    <div className="list-footer">
      <Pagination
        label={`Pages of ${noun}`}
        page={query.page}
        pages={lastPage(query.page, query.size, rows.length, count)}
        to={(page) => withQuery(path, listParameters(rules, { ...query, page }))}
      />
      {rules.sizes && (
        <NativeSelect
          label="Rows per page"
          value={String(size)}
          data={rules.sizes.map(String)}
          onChange={({ target }) => setSize(Number(target.value))}
        />
      )}
    </div>
  )
}
