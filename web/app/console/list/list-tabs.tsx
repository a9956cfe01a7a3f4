import { Link } from 'react-router'
import { listParameters, type ListQuery, type ListRules } from '../../lib/lists/list-query.ts'
import { withQuery } from '../../lib/page/with-query.ts'
import type { ListSource } from './list-source.ts'

type Props<R extends ListRules, Row> = { source: ListSource<R, Row>; query: ListQuery<R> }

/** The tabs of a list as links, each with the filters that are set. */
export function ListTabs<R extends ListRules, Row>({ source: { path, rules }, query }: Props<R, Row>) {
  if (!rules.tabs) return null
  const { choices } = rules.tabs
  const { tab: shown = choices[0]?.value, ...rest } = query
  return (
    <nav className="list-tabs" aria-label="Parts of this list">
      {choices.map(({ value, label }, i) => (
        <Link
          key={value}
          to={withQuery(path, listParameters(rules, { ...rest, page: 1, ...(i > 0 ? { tab: value } : {}) }))}
          aria-current={value === shown ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
