import { getDisputeTotalsByFilter } from '@lignum/contract/giving/endpoints'
import { type DisputeView, getDisputesListByFilter } from '@lignum/contract/giving/refunds'
import { data, href } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { ConsoleList } from '../../../console/list/console-list.tsx'
import { loadList } from '../../../console/list/load-list.server.ts'
import { disputeColumns, disputeFilters } from '../../../features/giving/console/disputes/dispute-columns.tsx'
import { RecordDispute } from '../../../features/giving/console/disputes/dispute-dialogs.tsx'
import { disputeList } from '../../../features/giving/console/disputes/dispute-list.ts'
import { DisputePeek } from '../../../features/giving/console/disputes/dispute-peek.tsx'
import { ListTotals } from '../../../features/giving/console/list-totals.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { useMay } from '../../../lib/access/use-may.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { pageStatus } from '../../../lib/api/problem.ts'
import type { Route } from './+types/disputes.ts'

export const handle: RouteHandle = { anyOf: ['Refund_Payment', 'View_all_payments'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const list = await loadList(disputeList.rules, url.searchParams, (request) => api(getDisputesListByFilter, request))
  return data({ list }, { status: pageStatus(list.problem) })
}

export const meta = () => consoleHead('Disputes')

const keyOf = ({ id }: DisputeView) => id
const nameOf = ({ providerDisputeId }: DisputeView) => `Dispute ${providerDisputeId}`
const to = ({ orderId, transactionId }: DisputeView) =>
  orderId
    ? href('/admin/payments/:id', { id: orderId })
    : `${href('/admin/unallocated')}?transaction=${encodeURIComponent(transactionId)}`
const peek = (row: DisputeView) => <DisputePeek dispute={row} />

export default function Disputes({ loaderData: { list } }: Route.ComponentProps) {
  const may = useMay()
  return (
    <>
      <div className="page-title">
        <h1>Disputes</h1>
        {may('Refund_Payment') && <RecordDispute />}
      </div>
      <p className="quiet">What the providers report appears by itself. Choose a row to record how it ended.</p>
      <ListTotals
        source={disputeList}
        loaded={list}
        noun="dispute"
        read={(request, signal) => callApi(getDisputeTotalsByFilter, request, { signal, isBackground: true })}
        figures={[{ label: 'Disputed', of: ({ amount }) => amount }]}
      />
      <ConsoleList
        source={disputeList}
        noun="disputes"
        controls={disputeFilters}
        columns={disputeColumns}
        loaded={list}
        empty={{
          title: 'There are no disputes',
          text: 'A dispute appears here when its provider reports it, or when somebody records it.',
        }}
        {...{ keyOf, nameOf, to, peek }}
      />
    </>
  )
}
