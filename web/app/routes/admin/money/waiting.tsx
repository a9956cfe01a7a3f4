import { getMoneyRequestsListByFilter, type MoneyRequestView } from '@lignum/contract/giving/money-requests'
import { data, href, Link } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { ConsoleList } from '../../../console/list/console-list.tsx'
import { loadList } from '../../../console/list/load-list.server.ts'
import { waitingColumns, waitingFilters } from '../../../features/giving/console/waiting/waiting-columns.tsx'
import { onlyWaiting, waitingList } from '../../../features/giving/console/waiting/waiting-list.ts'
import { WaitingPeek } from '../../../features/giving/console/waiting/waiting-peek.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { pageStatus } from '../../../lib/api/problem.ts'
import type { Route } from './+types/waiting.ts'

export const handle: RouteHandle = {
  anyOf: ['Change_Pledge_Status', 'Refund_Payment', 'Reconcile_Bank', 'Manage_Rates', 'View_all_payments'],
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const list = await loadList(waitingList.rules, url.searchParams, (request) =>
    api(getMoneyRequestsListByFilter, onlyWaiting(request)),
  )
  return data({ list }, { status: pageStatus(list.problem) })
}

export const meta = () => consoleHead('Waiting for a second person')

const keyOf = ({ id }: MoneyRequestView) => id
const nameOf = ({ summary }: MoneyRequestView) => summary
const to = ({ id }: MoneyRequestView) => href('/admin/waiting/:id', { id })
const peek = (row: MoneyRequestView) => <WaitingPeek request={row} />

export default function Waiting({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-title">
        <h1>Waiting for a second person</h1>
      </div>
      <p className="quiet">
        Nobody books money alone. Choose a row to confirm what somebody else has entered. Refunds that wait to be
        approved are <Link to={`${href('/admin/refunds')}?state=requested`}>among the refunds</Link>.
      </p>
      <ConsoleList
        source={waitingList}
        noun="entries"
        controls={waitingFilters}
        columns={waitingColumns}
        loaded={list}
        empty={{
          title: 'Nothing waits',
          text: 'What one person enters appears here until a second one has confirmed it.',
        }}
        {...{ keyOf, nameOf, to, peek }}
      />
    </>
  )
}
