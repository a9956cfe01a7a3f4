import { ColorSchemeScript, MantineProvider } from '@mantine/core'
import { type ReactNode, use, useMemo, useState } from 'react'
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
import type { ListSource } from './list/list-source.ts'
import { noPersonalLists, type PersonalLists, PersonalListsContext } from './list/personal-lists.ts'
import { usePinnedViews } from './list/views/use-pinned-views.ts'
import { Palette } from './palette/palette.tsx'
import { Rail } from './rail.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import { resolveVariables, theme } from './theme.ts'
import './console.css'

const drawerId = 'rail-drawer'

type Props = {
  area: Area
  lists?: readonly ListSource[]
  personal?: PersonalLists | undefined
  children: ReactNode
}

const noLists: readonly ListSource[] = []

/** The rail, with the pinned views of the lists that the person may open. */
const useRail = (area: Area, lists: readonly ListSource[], { views }: PersonalLists) => {
  const { user } = useSite()
  const entries = useMemo(() => visibleMenu(area.screens, user), [area, user])
  const open = useMemo(() => lists.filter(({ path }) => entries.some(({ to }) => to === path)), [lists, entries])
  const pinned = usePinnedViews(open, views)
  const viewsOf = (path: string) =>
    pinned.filter(({ list }) => open.some((source) => source.path === path && source.name === list))
  return <Rail entries={entries} viewsOf={viewsOf} />
}

/** The frame of a back-office area: header, rail or drawer, notices, session watch and focus handling. */
export function Frame({ area, lists = noLists, personal = noPersonalLists, children }: Props) {
  const { user } = useSite()
  const nonce = use(Nonce)
  const [areShortcutsShown, setShortcutsShown] = useState(false)
  useSessionWatch()
  usePageFocus()
  const rail = useRail(area, lists, personal)
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
        <Link to={visibleMenu(area.screens, user)[0]?.to ?? '.'} className="console-brand">
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <span>
            <b>{site.name}</b> {area.name}
          </span>
        </Link>
        <Palette area={area} />
        <AccountMenu user={user} showShortcuts={() => setShortcutsShown(true)} />
      </header>
      <div className="console-body">
        <nav className="console-rail" aria-label={area.name}>
          {rail}
        </nav>
        <main id="main" tabIndex={-1}>
          <PersonalListsContext value={personal}>{children}</PersonalListsContext>
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
