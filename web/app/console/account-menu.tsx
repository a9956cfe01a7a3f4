import { Menu, UnstyledButton } from '@mantine/core'
import { href, Link } from 'react-router'
import type { SiteUser } from '../lib/page/use-site.ts'

/** These pages are outside the console, so their documents are loaded. */
const links = [
  { label: 'Back to the site', to: href('/dashboard') },
  { label: 'My Profile', to: href('/user-profile') },
  { label: 'Settings', to: href('/settings') },
]

export function AccountMenu({ user, showShortcuts }: { user: SiteUser | null; showShortcuts: () => void }) {
  return (
    <Menu position="bottom-end" width={200} offset={10} shadow="md" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className="console-account">{user?.firstName ?? 'Account'}</UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ label, to }) => (
          <Menu.Item key={to} component={Link} to={to} reloadDocument>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item onClick={showShortcuts}>Keyboard shortcuts</Menu.Item>
        <Menu.Item component={Link} to={href('/logout')} reloadDocument>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
