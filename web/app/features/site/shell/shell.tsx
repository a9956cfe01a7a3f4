import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { useSessionWatch } from '../../../lib/access/use-session-watch.ts'
import { LateFonts } from '../../../lib/page/late-fonts.tsx'
import { site } from '../../../lib/page/site-settings.ts'
import { siteStyles, styleId } from '../../../theme/styles.ts'
import { BackArrow } from '../../../ui/navigation/back-arrow.tsx'
import { LoadingBar } from '../../../ui/feedback/loading-bar.tsx'
import { NoticeRegion } from '../../../ui/feedback/notice-region.tsx'
import { OfflineBar } from '../../../ui/feedback/offline-bar.tsx'
import { ConsentBar } from './consent-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { usePageFocus } from '../../../lib/page/use-page-focus.ts'

const isHome = (pathname: string) => /^\/(dashboard|welcome)\/?$/i.test(pathname)

/** The parent page: `/projects/view/1` belongs to `/projects`, an article to the news, the rest to the home page. */
const parentOf = (pathname: string) =>
  /^\/(projects|news|about-us)(?=\/.)/i.exec(pathname)?.[0].toLowerCase() ?? href('/dashboard')

/** The frame of every public page: its styles, header, footer, notices, session watch and focus handling. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useSessionWatch()
  usePageFocus()
  return (
    <>
      {/* Not in the head: there it would come before the tags that link previews read, and some read 32 kB only. */}
      <style id={styleId} dangerouslySetInnerHTML={{ __html: siteStyles }} />
      <link rel="alternate" type="application/atom+xml" title={`${site.name} news`} href={href('/feed.xml')} />
      <LateFonts />
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
      <ConsentBar />
      <Footer />
      <OfflineBar />
      <NoticeRegion />
    </>
  )
}
