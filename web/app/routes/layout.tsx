import { Outlet } from 'react-router'
import { ErrorScreen } from '../features/site/shell/error-screen.tsx'
import { Shell } from '../features/site/shell/shell.tsx'
import type { Route } from './+types/layout.ts'

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
      <ErrorScreen error={error} />
    </Shell>
  )
}
