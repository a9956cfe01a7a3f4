import { Outlet, useLocation } from 'react-router'
import type { Route } from './+types/layout.ts'
import { useSessionWatch } from '../features/accounts/use-session-watch.ts'
import { ErrorScreen } from '../features/site/error-screen.tsx'
import { Footer } from '../features/site/footer.tsx'
import { Header } from '../features/site/header.tsx'
import { usePageFocus } from '../features/site/use-page-focus.ts'
import type { ReactNode } from 'react'
import { BackArrow } from '../ui/back-arrow.tsx'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { NoticeRegion } from '../ui/notice-region.tsx'

const isHome = (pathname: string) => /^\/(dashboard|welcome)\/?$/i.test(pathname)

/** The page above: `/projects/view/1` belongs to `/projects`, everything else to the home page. */
const above = (pathname: string) => (/^\/projects\/./i.test(pathname) ? '/projects' : '/dashboard')

function Shell({ children }: { children: ReactNode }) {
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
      <NoticeRegion />
    </>
  )
}

export default function SiteLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <div className="wrap">
        <ErrorScreen error={error} />
      </div>
    </Shell>
  )
}
