import { getParkedMoneyListByFilter, type UnallocatedMoney } from '@lignum/contract/giving/unallocated-money'
import { data, href } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { ConsoleList } from '../../../console/list/console-list.tsx'
import { loadList } from '../../../console/list/load-list.server.ts'
import {
  unallocatedColumns,
  unallocatedFilters,
} from '../../../features/giving/console/unallocated/unallocated-columns.tsx'
import { unallocatedList } from '../../../features/giving/console/unallocated/unallocated-list.ts'
import { UnallocatedPeek } from '../../../features/giving/console/unallocated/unallocated-peek.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { pageStatus } from '../../../lib/api/problem.ts'
import type { Route } from './+types/unallocated.ts'

export const handle: RouteHandle = { anyOf: ['Refund_Payment', 'Reconcile_Bank', 'View_all_payments'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const list = await loadList(unallocatedList.rules, url.searchParams, (request) =>
    api(getParkedMoneyListByFilter, request),
  )
  return data({ list }, { status: pageStatus(list.problem) })
}

export const meta = () => consoleHead('Unallocated money')

const keyOf = ({ provider, transactionId }: UnallocatedMoney) => `${provider} ${transactionId}`
const nameOf = ({ transactionId }: UnallocatedMoney) => transactionId
const to = ({ orderId, transactionId }: UnallocatedMoney) =>
  orderId
    ? href('/admin/payments/:id', { id: orderId })
    : `${href('/admin/unallocated')}?transaction=${encodeURIComponent(transactionId)}`
const peek = (row: UnallocatedMoney) => <UnallocatedPeek money={row} />

export default function Unallocated({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-title">
        <h1>Unallocated money</h1>
      </div>
      <p className="quiet">
        Money that was received and belongs to no gift. Choose a row to allocate it to a gift or project, or to refund
        it.
      </p>
      <ConsoleList
        source={unallocatedList}
        noun="payments"
        controls={unallocatedFilters}
        columns={unallocatedColumns}
        loaded={list}
        empty={{ title: 'No money is unallocated', text: 'Everything that was received belongs to a gift.' }}
        {...{ keyOf, nameOf, to, peek }}
      />
    </>
  )
}
