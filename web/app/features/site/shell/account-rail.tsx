import { NavLink } from 'react-router'
import { useSite } from '../../../lib/page/use-site.ts'
import { accountItems } from './menu-items.ts'
import { visibleMenu } from './visible-menu.ts'

export function AccountRail() {
  const { user } = useSite()
  return (
    <nav className="rail" aria-label="My account">
      <ul className="plain">
        {visibleMenu(accountItems, user).map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
