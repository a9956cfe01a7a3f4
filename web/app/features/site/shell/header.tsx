import { href, NavLink } from 'react-router'
import { site } from '../../../lib/page/site-settings.ts'
import { useLoginAddress } from '../../../lib/access/use-login-url.ts'
import { type SiteUser, useSite } from '../../../lib/page/use-site.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { DrawerButton } from '../../../ui/navigation/drawer.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Menu } from '../../../ui/navigation/menu.tsx'
import { CartLink } from './cart-link.tsx'
import { Logo } from './logo.tsx'
import { accountItems, menuItems } from './menu-items.ts'
import { MenuDrawer, menuDrawerId } from './menu-drawer.tsx'
import { RecentNotices } from './recent-notices.tsx'
import { SocialLinks } from './social-links.tsx'
import { type MenuEntry, visibleMenu } from '../../../lib/access/visible-menu.ts'

/** Social links, telephone and How to donate; below them the logo, the menu and the account menu. */
export function Header() {
  const { user } = useSite()
  return (
    <header>
      <div className="top on-pine">
        <div className="wrap">
          <SocialLinks />
          <a href={site.telephone.href}>
            <Icon name="phone" size={17} /> {site.telephone.text}
          </a>
          <LinkButton to={href('/how-to-donate')} look="gold">
            How to donate
          </LinkButton>
        </div>
      </div>
      <div className="bar">
        <div className="wrap">
          <Logo />
          <MenuBar entries={visibleMenu(menuItems, user)} />
          <div className="account">
            <RecentNotices />
            <Account user={user} />
            <CartLink isIcon />
            <DrawerButton drawer={menuDrawerId}>
              <Icon name="menu" size={20} /> Menu
            </DrawerButton>
          </div>
        </div>
      </div>
      <MenuDrawer user={user} />
    </header>
  )
}

function MenuBar({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <nav aria-label="Main">
      <ul className="plain">
        {entries.map((entry) => (
          <li key={entry.to}>
            {entry.children.length > 0 ? <Menu label={entry.label}>{entry.children.map(toLink)}</Menu> : toLink(entry)}
          </li>
        ))}
        <li>
          <CartLink />
        </li>
      </ul>
    </nav>
  )
}

const toLink = ({ label, to, reloads }: MenuEntry) => (
  <NavLink key={to} to={to} reloadDocument={reloads ?? false}>
    {label}
  </NavLink>
)

function Account({ user }: { user: SiteUser | null }) {
  const login = useLoginAddress()
  if (user)
    return (
      <Menu className="wide" label={`Welcome ${user.firstName}`}>
        {visibleMenu(accountItems, user).map(toLink)}
      </Menu>
    )
  return (
    <>
      <LinkButton to={href('/register')} look="line" size="small" className="wide">
        Register
      </LinkButton>
      <LinkButton to={login} size="small" className="wide">
        Login
      </LinkButton>
    </>
  )
}
