import { NavLink } from '@mantine/core'
import { NavLink as RouterLink } from 'react-router'
import type { MenuEntry } from '../lib/access/visible-menu.ts'
import { PinnedViews } from './list/views/pinned-views.tsx'
import type { PinnedView } from './list/views/use-pinned-views.ts'

type Props = {
  entries: readonly MenuEntry[]
  /** The pinned views of the list at a path. */
  viewsOf: (path: string) => readonly PinnedView[]
}

/** The links to the screens of an area. A screen stays marked on its own pages; the home only on itself. */
export function Rail({ entries, viewsOf }: Props) {
  return (
    <ul className="plain">
      {entries.map(({ label, to }, i) => (
        <li key={to}>
          <NavLink component={RouterLink} to={to} end={i === 0} label={label} />
          <PinnedViews path={to} views={viewsOf(to)} />
        </li>
      ))}
    </ul>
  )
}
