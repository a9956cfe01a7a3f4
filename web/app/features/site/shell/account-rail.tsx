import { NavLink, useLocation } from 'react-router'
import { visibleMenu } from '../../../lib/access/visible-menu.ts'
import { useSite } from '../../../lib/page/use-site.ts'
import { accountItems } from './menu-items.ts'

/** The menu of the signed-in area. On phones it is folded behind the name of the page; the key folds it after a navigation. */
export function AccountRail() {
  const { user } = useSite()
  const { pathname } = useLocation()
  const items = visibleMenu(accountItems, user)
  const current = items.find(({ to }) => to === pathname.replace(/\/$/, ''))
  return (
    <nav className="rail" aria-label="My account">
      <details key={pathname} className="facet-fold">
        <summary>{current ? `My account: ${current.label}` : 'My account'}</summary>
        <ul className="plain">
          {items.map(({ label, to, reloads }) => (
            <li key={to}>
              <NavLink to={to} end reloadDocument={reloads ?? false}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
