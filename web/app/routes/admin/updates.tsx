import { getProjectUpdatesByFilterForAdmin } from '@lignum/contract/review/updates'
import { data, href } from 'react-router'
import { consoleHead } from '../../console/console-head.tsx'
import { ConsoleList } from '../../console/list/console-list.tsx'
import { loadList } from '../../console/list/load-list.server.ts'
import { updateColumns, updateFilters } from '../../features/review/console/updates/update-columns.tsx'
import { updateQueue, type UpdateRow } from '../../features/review/console/updates/update-queue.ts'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { pageStatus } from '../../lib/api/problem.ts'
import { useSite } from '../../lib/page/use-site.ts'
import type { Route } from './+types/updates.ts'

export const handle: RouteHandle = { operations: ['View_Project_Details'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const list = await loadList(updateQueue.rules, url.searchParams, (request) =>
    api(getProjectUpdatesByFilterForAdmin, request),
  )
  return data({ list }, { status: pageStatus(list.problem) })
}

export const meta = () => consoleHead('Updates')

const keyOf = ({ id }: UpdateRow) => id
const nameOf = ({ projectName }: UpdateRow) => projectName
const to = ({ id }: UpdateRow) => href('/admin/updates/:id', { id })

const nothing = { title: 'There are no open updates', text: 'They appear here when a company changes a live project.' }
const nothingForMe = {
  title: 'No update waits for you',
  text: 'They appear here as soon as you can decide about them.',
}

export default function Updates({ loaderData: { list } }: Route.ComponentProps) {
  const { user } = useSite()
  return (
    <>
      <div className="page-title">
        <h1>Updates</h1>
      </div>
      <ConsoleList
        source={updateQueue}
        noun="updates"
        controls={updateFilters(user?.id)}
        columns={updateColumns}
        loaded={list}
        empty={list.query.tab ? nothing : nothingForMe}
        {...{ keyOf, nameOf, to }}
      />
    </>
  )
}
