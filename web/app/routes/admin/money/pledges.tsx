import { getPledgeTotalsByFilter } from '@lignum/contract/giving/endpoints'
import { getPledgesListByFilter } from '@lignum/contract/giving/pledges'
import { data, href } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { useFindProjects } from '../../../console/find-projects.ts'
import { ConsoleList } from '../../../console/list/console-list.tsx'
import { loadList } from '../../../console/list/load-list.server.ts'
import { unpackRows } from '../../../console/list/packed-rows.ts'
import { ListTotals } from '../../../features/giving/console/list-totals.tsx'
import { pledgeBulkActions } from '../../../features/giving/console/pledges/pledge-bulk-actions.ts'
import { pledgeColumns, pledgeFilters } from '../../../features/giving/console/pledges/pledge-columns.tsx'
import { pledgeList, type PledgeRow } from '../../../features/giving/console/pledges/pledge-list.ts'
import { PledgePeek } from '../../../features/giving/console/pledges/pledge-peek.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { useMay } from '../../../lib/access/use-may.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { pageStatus } from '../../../lib/api/problem.ts'
import type { Route } from './+types/pledges.ts'

export const handle: RouteHandle = { anyOf: ['View_all_donations', 'Change_Pledge_Status'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const list = await loadList(pledgeList.rules, url.searchParams, (request) => api(getPledgesListByFilter, request))
  return data({ list }, { status: pageStatus(list.problem) })
}

export const meta = () => consoleHead('Pledges')

const keyOf = ({ id }: PledgeRow) => id
const nameOf = ({ code, pledgersName }: PledgeRow) => `${code}, ${pledgersName}`
const to = ({ id }: PledgeRow) => href('/admin/pledges/:id', { id })
const peek = (row: PledgeRow) => <PledgePeek row={row} />

export default function Pledges({ loaderData: { list } }: Route.ComponentProps) {
  const may = useMay()
  const projects = list.query.filters.project.map((id) => ({
    value: id,
    label: unpackRows(list.rows)[0]?.projects ?? id,
  }))
  return (
    <>
      <div className="page-title">
        <h1>Pledges</h1>
      </div>
      <ListTotals
        source={pledgeList}
        loaded={list}
        noun="pledge"
        read={(request, signal) => callApi(getPledgeTotalsByFilter, request, { signal, isBackground: true })}
        figures={[
          { label: 'Promised', of: ({ promised }) => promised },
          { label: 'Received', of: ({ received }) => received },
        ]}
      />
      <ConsoleList
        source={pledgeList}
        noun="pledges"
        controls={pledgeFilters(projects, useFindProjects())}
        columns={pledgeColumns}
        loaded={list}
        empty={{ title: 'There are no pledges yet', text: 'They appear here as soon as somebody makes one.' }}
        actions={pledgeBulkActions(may)}
        {...{ keyOf, nameOf, to, peek }}
      />
    </>
  )
}
