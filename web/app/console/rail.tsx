import { NavLink } from '@mantine/core'
import { NavLink as RouterLink } from 'react-router'
import type { MenuEntry } from '../lib/access/visible-menu.ts'

/** The links to the screens of an area. A screen stays marked on its own pages; the home only on itself. */
export function Rail({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <ul className="plain">
      {entries.map(({ label, to }, i) => (
        <li key={to}>
          <NavLink component={RouterLink} to={to} end={i === 0} label={label} />
        </li>
      ))}
    </ul>
  )
}
