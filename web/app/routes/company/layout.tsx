import { Outlet } from 'react-router'
import { AreaError } from '../../console/area-error.tsx'
import { company } from '../../console/areas.ts'
import { fontLinks } from '../../console/font-links.ts'
import { Frame } from '../../console/frame.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import type { Route } from './+types/layout.ts'

/** Reviewers open some pages of a company too, so each page names the operations it needs. */
export const handle: RouteHandle = { operations: [], area: 'console' }

/** The browser asks the server, and with it the guard, only where there is a loader. */
export const loader = () => null

export const links = fontLinks

export default function CompanyLayout() {
  return (
    <Frame area={company}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame area={company}>
      <AreaError error={error} area={company} />
    </Frame>
  )
}
