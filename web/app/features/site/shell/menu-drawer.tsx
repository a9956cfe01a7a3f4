import { href, NavLink } from 'react-router'
import { useLoginAddress } from '../../../lib/access/use-login-url.ts'
import type { SiteUser } from '../../../lib/page/use-site.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/navigation/drawer.tsx'
import { CartLink } from './cart-link.tsx'
import { accountItems, menuItems } from './menu-items.ts'
import { SocialLinks } from './social-links.tsx'
import { type MenuEntry, visibleMenu } from '../../../lib/access/visible-menu.ts'

export const menuDrawerId = 'menu-drawer'

/** The header's menu, as a drawer on narrow windows. */
export function MenuDrawer({ user }: { user: SiteUser | null }) {
  const login = useLoginAddress()
  const mine = user ? [{ label: `Welcome ${user.firstName}`, to: '', children: visibleMenu(accountItems, user) }] : []
  return (
    <Drawer id={menuDrawerId} label="Menu">
      <nav aria-label="Menu">
        <ul className="plain">
          {[...visibleMenu(menuItems, user), ...mine].map((entry) => (
            <DrawerEntry key={entry.label} entry={entry} />
          ))}
          <li>
            <CartLink />
          </li>
        </ul>
      </nav>
      {!user && (
        <div className="row">
          <LinkButton to={login}>Login</LinkButton>
          <LinkButton to={href('/register')} look="line">
            Register
          </LinkButton>
        </div>
      )}
      <SocialLinks />
    </Drawer>
  )
}

function DrawerEntry({ entry }: { entry: MenuEntry }) {
  if (entry.children.length === 0)
    return (
      <li>
        <NavLink to={entry.to} reloadDocument={entry.reloads ?? false}>
          {entry.label}
        </NavLink>
      </li>
    )
  return (
    <li>
      <span className="group">{entry.label}</span>
      <ul className="plain">
        {entry.children.map((child) => (
          <DrawerEntry key={child.to} entry={child} />
        ))}
      </ul>
    </li>
  )
}
