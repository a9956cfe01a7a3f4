import { ColorSchemeScript, MantineProvider } from '@mantine/core'
import { type ReactNode, use, useState } from 'react'
import { Link } from 'react-router'
import { useSessionWatch } from '../lib/access/use-session-watch.ts'
import { visibleMenu } from '../lib/access/visible-menu.ts'
import { Nonce } from '../lib/page/nonce.ts'
import { site } from '../lib/page/site-settings.ts'
import { usePageFocus } from '../lib/page/use-page-focus.ts'
import { useSite } from '../lib/page/use-site.ts'
import { LoadingBar } from '../ui/feedback/loading-bar.tsx'
import { NoticeRegion } from '../ui/feedback/notice-region.tsx'
import { OfflineBar } from '../ui/feedback/offline-bar.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { Drawer, DrawerButton } from '../ui/navigation/drawer.tsx'
import { AccountMenu } from './account-menu.tsx'
import type { Area } from './areas.ts'
import { Rail } from './rail.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import { resolveVariables, theme } from './theme.ts'
import './console.css'

const drawerId = 'rail-drawer'

/** The frame of a back-office area: header, rail or drawer, notices, session watch and focus handling. */
export function Frame({ area, children }: { area: Area; children: ReactNode }) {
  const { user } = useSite()
  const nonce = use(Nonce)
  const [areShortcutsShown, setShortcutsShown] = useState(false)
  useSessionWatch()
  usePageFocus()
  const rail = <Rail entries={visibleMenu(area.screens, user)} />
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} forceColorScheme="light">
      <ColorSchemeScript nonce={nonce} forceColorScheme="light" />
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <LoadingBar />
      <header className="console-header on-pine">
        <DrawerButton drawer={drawerId}>
          <Icon name="menu" size={20} /> Menu
        </DrawerButton>
        <Link to={area.screens[0]?.to ?? '.'} className="console-brand">
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <span>
            <b>{site.name}</b> {area.name}
          </span>
        </Link>
        <AccountMenu user={user} showShortcuts={() => setShortcutsShown(true)} />
      </header>
      <div className="console-body">
        <nav className="console-rail" aria-label={area.name}>
          {rail}
        </nav>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Drawer id={drawerId} label="Menu">
        <nav aria-label="Menu">{rail}</nav>
      </Drawer>
      <Shortcuts area={area} isListOpen={areShortcutsShown} showList={setShortcutsShown} />
      <OfflineBar />
      <NoticeRegion />
    </MantineProvider>
  )
}
