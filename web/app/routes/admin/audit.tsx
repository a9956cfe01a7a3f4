import { getAllAuditHeaderByFilter, getAuditFilters } from '@lignum/contract/audit/audit'
import { data, href } from 'react-router'
import { consoleHead } from '../../console/console-head.tsx'
import { ConsoleList } from '../../console/list/console-list.tsx'
import { loadList } from '../../console/list/load-list.server.ts'
import { unpackRows } from '../../console/list/packed-rows.ts'
import { auditColumns, auditFilters } from '../../features/audit/console/audit-list-columns.tsx'
import { auditList, type AuditRow } from '../../features/audit/console/audit-list.ts'
import { AuditPeek } from '../../features/audit/console/audit-peek.tsx'
import { actorOf } from '../../features/audit/console/describe-entry.ts'
import type { RouteHandle } from '../../lib/access/access.ts'
import { useMay } from '../../lib/access/use-may.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { pageStatus } from '../../lib/api/problem.ts'
import type { Route } from './+types/audit.ts'
import '../../features/audit/console/audit.css'

export const handle: RouteHandle = { operations: ['View_audit'] }

const noNames = { operations: [], entityNames: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [list, names] = await Promise.all([
    loadList(auditList.rules, url.searchParams, (request) => api(getAllAuditHeaderByFilter, request)),
    orProblem(api(getAuditFilters, {})),
  ])
  return data({ list, names: names.done ?? noNames }, { status: pageStatus(list.problem) })
}

export const meta = () => consoleHead('Audit')

const keyOf = ({ id }: AuditRow) => id
const nameOf = (row: AuditRow) => `${row.operation} by ${actorOf(row)}`
const to = ({ id }: AuditRow) => href('/admin/audit/:id', { id })
const peek = ({ id }: AuditRow) => <AuditPeek id={id} />

export default function Audit({ loaderData: { list, names } }: Route.ComponentProps) {
  const people = list.query.filters.user.map((id) => ({
    id,
    name: unpackRows(list.rows).find(({ userId }) => userId === id)?.auditUser ?? id,
  }))
  const controls = auditFilters(names, people, useMay()('View_Users'))
  return (
    <>
      <div className="page-title">
        <h1>Audit</h1>
      </div>
      <ConsoleList
        source={auditList}
        noun="entries"
        controls={controls}
        columns={auditColumns}
        loaded={list}
        empty={{ title: 'There are no entries yet', text: 'Everything that people and jobs do appears here.' }}
        {...{ keyOf, nameOf, to, peek }}
      />
    </>
  )
}
