import { NavLink } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import type { MenuEntry } from '../lib/access/visible-menu.ts'
import { PinnedViews } from './list/views/pinned-views.tsx'
import type { PinnedView } from './list/views/use-pinned-views.ts'

type Props = {
  entries: readonly MenuEntry[]
  /** The pinned views of the list at a path. */
  viewsOf: (path: string) => readonly PinnedView[]
}

/** The screen that a path belongs to: the nearest one above it. The home is marked only on itself. */
export const screenAt = (entries: readonly MenuEntry[], pathname: string): string | undefined =>
  entries
    .map(({ to }) => to)
    .filter((to, i) => pathname === to || (i > 0 && pathname.startsWith(`${to}/`)))
    .toSorted((a, b) => b.length - a.length)[0]

/** The links to the screens of an area. */
export function Rail({ entries, viewsOf }: Props) {
  const { pathname } = useLocation()
  const current = screenAt(entries, pathname)
  return (
    <ul className="plain">
      {entries.map(({ label, to }) => (
        <li key={to}>
          <NavLink
            component={Link}
            to={to}
            label={label}
            active={to === current}
            aria-current={to === current ? 'page' : undefined}
          />
          <PinnedViews path={to} views={viewsOf(to)} />
        </li>
      ))}
    </ul>
  )
}
