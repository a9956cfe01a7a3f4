import { getMoneyRequestsListByFilter } from '@lignum/contract/giving/money-requests'
import { data, href } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { DetailPage } from '../../../console/detail/detail-page.tsx'
import { WaitsFor } from '../../../features/giving/console/waiting/waiting-columns.tsx'
import { WaitingPeek } from '../../../features/giving/console/waiting/waiting-peek.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { orNotFound } from '../../../lib/api/or-problem.server.ts'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import type { Route } from './+types/waiting-entry.ts'

export const handle: RouteHandle = {
  anyOf: ['Change_Pledge_Status', 'Refund_Payment', 'Reconcile_Bank', 'Manage_Rates', 'View_all_payments'],
}

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const filters = [{ field: 'Id', value: id }]
  const { results } = await orNotFound(context.get(apiContext)(getMoneyRequestsListByFilter, { filters }))
  const [request] = results
  if (!request) throw data(null, 404)
  return { request }
}

export const meta = () => consoleHead('Waiting for a second person')

export default function WaitingEntry({ loaderData: { request } }: Route.ComponentProps) {
  return (
    <DetailPage title="An entry for two people" status={<WaitsFor row={request} />} above={href('/admin/waiting')}>
      <SectionPanel id="entry" title="What would be booked">
        <WaitingPeek request={request} />
      </SectionPanel>
    </DetailPage>
  )
}
