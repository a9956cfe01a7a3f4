import { Outlet, useRouteLoaderData } from 'react-router'
import type { ReactNode } from 'react'
import { AreaError } from '../../console/area-error.tsx'
import { admin } from '../../console/areas.ts'
import { fontLinks } from '../../console/font-links.ts'
import { Frame } from '../../console/frame.tsx'
import { loadPersonalLists } from '../../console/list/load-personal-lists.server.ts'
import { roleList } from '../../features/accounts/console/role-list/role-list.ts'
import { userList } from '../../features/accounts/console/user-list/user-list.ts'
import { applicationList } from '../../features/applications/console/application-list.ts'
import { auditList } from '../../features/audit/console/audit-list.ts'
import { donationList } from '../../features/giving/console/donations/donation-list.ts'
import { paymentList } from '../../features/giving/console/payments/payment-list.ts'
import { pledgeList } from '../../features/giving/console/pledges/pledge-list.ts'
import { disputeList } from '../../features/giving/console/disputes/dispute-list.ts'
import { rateList } from '../../features/giving/console/rates/rate-list.tsx'
import { refundList } from '../../features/giving/console/refunds/refund-list.ts'
import { unallocatedList } from '../../features/giving/console/unallocated/unallocated-list.ts'
import { waitingList } from '../../features/giving/console/waiting/waiting-list.ts'
import { projectQueue } from '../../features/review/console/queue/project-queue.ts'
import { updateQueue } from '../../features/review/console/updates/update-queue.ts'
import { staffNewsList } from '../../features/news/console/staff-news-list.ts'
import { companyList } from '../../features/company/console/list/company-list.ts'
import { mailList } from '../../features/site/console/jobs/mail-list.ts'
import { messageList } from '../../features/site/console/message-list.ts'
import type { RouteHandle } from '../../lib/access/access.ts'
import type { Route } from './+types/layout.ts'

export const handle: RouteHandle = { operations: ['Login_to_Admin'], area: 'console' }

/** The browser asks the server, and with it the guard, only where there is a loader. */
export const loader = ({ context }: Route.LoaderArgs) => loadPersonalLists(context)

export const links = fontLinks

/** The lists whose views can be pinned in the rail. */
const lists = [
  companyList,
  projectQueue,
  updateQueue,
  paymentList,
  donationList,
  pledgeList,
  waitingList,
  refundList,
  disputeList,
  unallocatedList,
  rateList,
  staffNewsList,
  messageList,
  mailList,
  applicationList,
  userList,
  roleList,
  auditList,
]

function AdminFrame({ children }: { children: ReactNode }) {
  const personal = useRouteLoaderData<typeof loader>('routes/admin/layout')
  return (
    <Frame area={admin} lists={lists} personal={personal}>
      {children}
    </Frame>
  )
}

export default function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame>
      <AreaError error={error} area={admin} />
    </AdminFrame>
  )
}
