import { Link, useLocation } from 'react-router'
import { withQuery } from '../../../lib/page/with-query.ts'
import { countText } from '../list-count.ts'
import type { PinnedView } from './use-pinned-views.ts'

/** Below the link of their list in the rail. */
export function PinnedViews({ path, views }: { path: string; views: readonly PinnedView[] }) {
  const { pathname, search } = useLocation()
  if (views.length === 0) return null
  return (
    <ul className="plain rail-views">
      {views.map(({ id, name, query, count }) => {
        const to = withQuery(path, new URLSearchParams(query))
        return (
          <li key={id}>
            <Link to={to} aria-current={pathname + search === to ? 'page' : undefined}>
              {name}
              {count !== null && (
                <>
                  {' '}
                  <span className="rail-count figures">{countText(count)}</span>
                </>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
