import { Outlet } from 'react-router'
import { AreaError } from '../../console/area-error.tsx'
import { admin } from '../../console/areas.ts'
import { fontLinks } from '../../console/font-links.ts'
import { Frame } from '../../console/frame.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import type { Route } from './+types/layout.ts'

export const handle: RouteHandle = { operations: ['Login_to_Admin'], area: 'console' }

/** The browser asks the server, and with it the guard, only where there is a loader. */
export const loader = () => null

export const links = fontLinks

export default function AdminLayout() {
  return (
    <Frame area={admin}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame area={admin}>
      <AreaError error={error} area={admin} />
    </Frame>
  )
}
