import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { CartProvider } from '../features/giving/cart/cart-provider.tsx'
import { ErrorScreen } from '../features/site/shell/error-screen.tsx'
import { Shell } from '../features/site/shell/shell.tsx'
import type { RouteHandle } from '../lib/access/access.ts'
import { CartCountProvider } from '../lib/browser/cart-count.tsx'
import type { Route } from './+types/layout.ts'

export const handle: RouteHandle = { bundle: 'site' }

/** The public site and the visitor's account: everything that is not a back office. */
function Site({ children }: { children: ReactNode }) {
  return (
    <CartCountProvider>
      <CartProvider />
      <Shell>{children}</Shell>
    </CartCountProvider>
  )
}

export default function SiteLayout() {
  return (
    <Site>
      <Outlet />
    </Site>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Site>
      <ErrorScreen error={error} />
    </Site>
  )
}
