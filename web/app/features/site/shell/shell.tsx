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

/** The page above: `/projects/view/1` belongs to `/projects`, an article to the news, everything else to the home page. */
const above = (pathname: string) =>
  /^\/(projects|news|about-us)(?=\/.)/i.exec(pathname)?.[0].toLowerCase() ?? '/dashboard'

/** Header, footer, notices and everything that happens on every page. */
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
            <BackArrow above={above(pathname)} />
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
