import { getApplicationsByFilter, type ListedApplication } from '@lignum/contract/applications/decisions'
import { data, href } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { ConsoleList } from '../../../console/list/console-list.tsx'
import { loadList } from '../../../console/list/load-list.server.ts'
import { applicationColumns, applicationFilters } from '../../../features/applications/console/application-columns.tsx'
import { applicationList } from '../../../features/applications/console/application-list.ts'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { pageStatus } from '../../../lib/api/problem.ts'
import type { Route } from './+types/applications.ts'

export const handle: RouteHandle = { operations: ['Manage_Applications'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const list = await loadList(applicationList.rules, url.searchParams, (request) =>
    api(getApplicationsByFilter, request),
  )
  return data({ list }, { status: pageStatus(list.problem) })
}

export const meta = () => consoleHead('Applications')

const keyOf = ({ id }: ListedApplication) => id
const nameOf = ({ name }: ListedApplication) => name
const to = ({ id }: ListedApplication) => href('/admin/applications/:id', { id })

export default function Applications({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-title">
        <h1>Applications</h1>
      </div>
      <ConsoleList
        source={applicationList}
        noun="applications"
        controls={applicationFilters}
        columns={applicationColumns}
        loaded={list}
        empty={{ title: 'There are no applications yet', text: 'They appear here when people apply for an account.' }}
        {...{ keyOf, nameOf, to }}
      />
    </>
  )
}
