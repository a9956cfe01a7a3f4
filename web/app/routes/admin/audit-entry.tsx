import { getAuditById } from '@lignum/contract/audit/audit'
import { data, href } from 'react-router'
import { consoleHead } from '../../console/console-head.tsx'
import { AuditEntryView } from '../../features/audit/console/audit-entry.tsx'
import { describeOperation } from '../../features/audit/console/describe-operation.server.ts'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import { BackArrow } from '../../ui/navigation/back-arrow.tsx'
import type { Route } from './+types/audit-entry.ts'
import '../../features/audit/console/audit.css'

export const handle: RouteHandle = { operations: ['View_audit'] }

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = getAuditById.request.safeParse(params)
  if (!request.success) throw data(null, { status: 404 })
  const entry = await orResponse(context.get(apiContext)(getAuditById, request.data))
  return { entry, does: describeOperation(entry.operation) }
}

export const meta = () => consoleHead('Audit entry')

export default function AuditEntry({ loaderData }: Route.ComponentProps) {
  return (
    <div className="stack">
      <BackArrow above={href('/admin/audit')} />
      <h1>Audit entry</h1>
      <AuditEntryView {...loaderData} />
    </div>
  )
}
