import { getRefundTotalsByFilter } from '@lignum/contract/giving/endpoints'
import { getRefundsListByFilter, type RefundView } from '@lignum/contract/giving/refunds'
import { data, href } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { ConsoleList } from '../../../console/list/console-list.tsx'
import { loadList } from '../../../console/list/load-list.server.ts'
import { refundColumns, refundFilters } from '../../../features/giving/console/refunds/refund-columns.tsx'
import { refundList } from '../../../features/giving/console/refunds/refund-list.ts'
import { RefundPeek } from '../../../features/giving/console/refunds/refund-peek.tsx'
import { ListTotals } from '../../../features/giving/console/list-totals.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { pageStatus } from '../../../lib/api/problem.ts'
import type { Route } from './+types/refunds.ts'

export const handle: RouteHandle = { anyOf: ['Refund_Payment', 'View_all_payments'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const list = await loadList(refundList.rules, url.searchParams, (request) => api(getRefundsListByFilter, request))
  return data({ list }, { status: pageStatus(list.problem) })
}

export const meta = () => consoleHead('Refunds')

const keyOf = ({ id }: RefundView) => id
const nameOf = ({ invoiceNumber, transactionId }: RefundView) => `Refund of ${invoiceNumber ?? transactionId}`
const to = ({ orderId, transactionId }: RefundView) =>
  orderId
    ? href('/admin/payments/:id', { id: orderId })
    : `${href('/admin/unallocated')}?transaction=${encodeURIComponent(transactionId)}`
const peek = (row: RefundView) => <RefundPeek refund={row} />

export default function Refunds({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-title">
        <h1>Refunds</h1>
      </div>
      <p className="quiet">
        A refund is requested on the page of its payment. Choose a row to approve it or turn it down.
      </p>
      <ListTotals
        source={refundList}
        loaded={list}
        noun="refund"
        read={(request, signal) => callApi(getRefundTotalsByFilter, request, { signal, isBackground: true })}
        figures={[{ label: 'Amount', of: ({ amount }) => amount }]}
      />
      <ConsoleList
        source={refundList}
        noun="refunds"
        controls={refundFilters}
        columns={refundColumns}
        loaded={list}
        empty={{ title: 'There are no refunds yet', text: 'They are requested on the page of a payment.' }}
        {...{ keyOf, nameOf, to, peek }}
      />
    </>
  )
}
