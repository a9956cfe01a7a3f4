import { NavLink } from 'react-router'
import { useSite } from '../../../lib/page/use-site.ts'
import { accountItems } from './menu-items.ts'
import { visibleMenu } from '../../../lib/access/visible-menu.ts'

export function AccountRail() {
  const { user } = useSite()
  return (
    <nav className="rail" aria-label="My account">
      <ul className="plain">
        {visibleMenu(accountItems, user).map(({ label, to, reloads }) => (
          <li key={to}>
            <NavLink to={to} end reloadDocument={reloads ?? false}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
