import { Outlet } from 'react-router'
import { AreaError } from '../../console/area-error.tsx'
import { admin, company } from '../../console/areas.ts'
import { fontLinks } from '../../console/font-links.ts'
import { Frame } from '../../console/frame.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { visibleMenu } from '../../lib/access/visible-menu.ts'
import { useSite } from '../../lib/page/use-site.ts'
import type { Route } from './+types/layout.ts'

/** Reviewers open some pages of a company too, so each page names the operations it needs. */
export const handle: RouteHandle = { operations: [], area: 'console' }

/** The browser asks the server, and with it the guard, only where there is a loader. */
export const loader = () => null

export const links = fontLinks

/** Reviewers have no screens of a company: their rail leads back to their own. */
const useArea = () => (visibleMenu(company.screens, useSite().user).length > 0 ? company : admin)

export default function CompanyLayout() {
  return (
    <Frame area={useArea()}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const area = useArea()
  return (
    <Frame area={area}>
      <AreaError error={error} area={area} />
    </Frame>
  )
}
