import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSessionWatch } from '../../../lib/access/use-session-watch.ts'
import { BackArrow } from '../../../ui/navigation/back-arrow.tsx'
import { LoadingBar } from '../../../ui/feedback/loading-bar.tsx'
import { NoticeRegion } from '../../../ui/feedback/notice-region.tsx'
import { OfflineBar } from '../../../ui/feedback/offline-bar.tsx'
import { ConsentBar } from './consent-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { usePageFocus } from './use-page-focus.ts'

const isHome = (pathname: string) => /^\/(dashboard|welcome)\/?$/i.test(pathname)

/** The parent page: `/projects/view/1` belongs to `/projects`, an article to the news, the rest to the home page. */
const parentOf = (pathname: string) =>
  /^\/(projects|news|about-us)(?=\/.)/i.exec(pathname)?.[0].toLowerCase() ?? '/dashboard'

/** The frame of every page: header, footer, notices, session watch and focus handling. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useSessionWatch()
  usePageFocus()
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <LoadingBar />
      <Header />
      <main id="main" tabIndex={-1}>
        {!isHome(pathname) && (
          <div className="wrap back-row">
            <BackArrow above={parentOf(pathname)} />
          </div>
        )}
        {children}
      </main>
      <Footer />
      <OfflineBar />
      <ConsentBar />
      <NoticeRegion />
    </>
  )
}
