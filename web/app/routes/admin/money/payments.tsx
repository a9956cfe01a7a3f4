import { getPaymentTotalsByFilter } from '@lignum/contract/giving/endpoints'
import { getPaymentsListByFilter, type PaymentRow } from '@lignum/contract/giving/payment-lists'
import { data, href } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { ConsoleList } from '../../../console/list/console-list.tsx'
import { loadList } from '../../../console/list/load-list.server.ts'
import { unpackRows } from '../../../console/list/packed-rows.ts'
import { ListTotals } from '../../../features/giving/console/list-totals.tsx'
import { paymentColumns, paymentFilters } from '../../../features/giving/console/payments/payment-columns.tsx'
import { paymentList } from '../../../features/giving/console/payments/payment-list.ts'
import { PaymentPeek } from '../../../features/giving/console/payments/payment-peek.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { useMay } from '../../../lib/access/use-may.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { pageStatus } from '../../../lib/api/problem.ts'
import type { Route } from './+types/payments.ts'

export const handle: RouteHandle = { operations: ['View_all_payments'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const list = await loadList(paymentList.rules, url.searchParams, (request) => api(getPaymentsListByFilter, request))
  return data({ list }, { status: pageStatus(list.problem) })
}

export const meta = () => consoleHead('Payments')

const keyOf = ({ id }: PaymentRow) => id
const nameOf = ({ invoiceNumber, userName }: PaymentRow) => `${invoiceNumber}, ${userName}`
const to = ({ id }: PaymentRow) => href('/admin/payments/:id', { id })
const peek = (row: PaymentRow) => <PaymentPeek row={row} />

export default function Payments({ loaderData: { list } }: Route.ComponentProps) {
  const donors = list.query.filters.donor.map((id) => ({ id, name: unpackRows(list.rows)[0]?.userName ?? id }))
  return (
    <>
      <div className="page-title">
        <h1>Payments</h1>
      </div>
      <ListTotals
        source={paymentList}
        loaded={list}
        noun="payment"
        read={(request, signal) => callApi(getPaymentTotalsByFilter, request, { signal, isBackground: true })}
        figures={[
          { label: 'Received', of: ({ paid }) => paid },
          { label: 'Refunded', of: ({ refunded }) => refunded },
        ]}
      />
      <ConsoleList
        source={paymentList}
        noun="payments"
        controls={paymentFilters(donors, useMay()('View_Users'))}
        columns={paymentColumns}
        loaded={list}
        empty={{ title: 'There are no payments yet', text: 'They appear here as soon as a donor begins one.' }}
        {...{ keyOf, nameOf, to, peek }}
      />
    </>
  )
}
