import { getConfig } from '@lignum/contract/site/site'
import { type ReactNode, use, useEffect } from 'react'
import { Links, Meta, Outlet, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { ErrorScreen } from './features/site/shell/error-screen.tsx'
import { Shell } from './features/site/shell/shell.tsx'
import { apiContext } from './lib/api/api.ts'
import { EventMarker } from './lib/page/page-errors.ts'
import { guard, loadOtherArea } from './lib/access/guard.server.ts'
import { HydrationScripts } from './lib/page/hydration-scripts.tsx'
import { orResponse } from './lib/api/or-problem.server.ts'
import { showRefusal } from './lib/api/refused-request.server.ts'
import { useRouteScripts } from './lib/page/use-route-scripts.ts'
import type { SiteData } from './lib/page/use-site.ts'
import { visitorOf } from './lib/access/visitor-of.server.ts'
import { siteStyles } from './theme/styles.ts'

export const middleware: Route.MiddlewareFunction[] = [loadOtherArea, showRefusal, guard]

export async function loader({ context, url }: Route.LoaderArgs): Promise<SiteData> {
  const [user, config] = await orResponse(Promise.all([visitorOf(context), context.get(apiContext)(getConfig, {})]))
  return {
    user: user && {
      id: user.id,
      firstName: user.firstName,
      operations: user.operations,
      expirationTime: user.expirationTime,
    },
    origin: url.origin,
    sessionCheckMs: config.securityCookieCheckInterval,
    copyrightYear: config.copyrightYear,
    dateFormat: config.displayDateFormat,
    takesImpactGifts: config.takesImpactGifts,
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const eventMarker = use(EventMarker)
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
  return (
    <html lang="en" data-event-marker={eventMarker ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#063a30" />
        <Meta />
        <Links />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <HydrationScripts />
      </body>
    </html>
  )
}

export default function App() {
  useRouteScripts()
  return <Outlet />
}

/**
 * For errors of this route; an area shows those of its pages in its own frame. In the console the styles of this one
 * are missing, and the document has them.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => {
    if (!siteStyles) location.reload()
  }, [])
  return (
    <Shell>
      <ErrorScreen error={error} />
    </Shell>
  )
}
