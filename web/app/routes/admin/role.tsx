import { editRole, getRoleById } from '@lignum/contract/accounts/roles'
import { href, Link } from 'react-router'
import { consoleHead } from '../../console/console-head.tsx'
import { DetailPage } from '../../console/detail/detail-page.tsx'
import { History } from '../../console/detail/history.tsx'
import { listIn } from '../../console/form/edited.ts'
import { RoleDelete } from '../../features/accounts/console/roles/role-delete.tsx'
import { EditRoleForm } from '../../features/accounts/console/roles/role-form.tsx'
import {
  RoleHolders,
  RoleOperations,
  RoleStatus,
  RoleSummary,
} from '../../features/accounts/console/roles/role-summary.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { useMay } from '../../lib/access/use-may.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orNotFound } from '../../lib/api/or-problem.server.ts'
import { submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import { useSite } from '../../lib/page/use-site.ts'
import { SectionPanel } from '../../ui/section-panel.tsx'
import type { Route } from './+types/role.ts'

export const handle: RouteHandle = { operations: ['View_User_Roles'] }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const role = await orNotFound(context.get(apiContext)(getRoleById, { id }))
  return { role, loadedAt: new Date().toISOString() }
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await request.formData()
  const { done, refused } = await submitForm(context, form, editRole, {
    id,
    name: textOf(form, 'name'),
    description: textOf(form, 'description'),
    status: textOf(form, 'status'),
    operations: listIn(textOf(form, 'operations')),
    confirmsMixedDuties: form.has('confirmsMixedDuties'),
    concurrencyStamp: textOf(form, 'concurrencyStamp'),
  })
  return refused ?? { form: textOf(form, 'form'), saved: { id, stamp: done.concurrencyStamp } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => consoleHead(loaderData?.role.name ?? 'Role')

export default function RolePage({ loaderData: { role, loadedAt }, actionData }: Route.ComponentProps) {
  const may = useMay()
  const { user } = useSite()
  const isOwn = role.userRoles.some(({ userId }) => userId === user?.id)
  const person = (id: string, name: string) =>
    may('View_Users') ? <Link to={href('/admin/users/:id', { id })}>{name}</Link> : name
  return (
    <DetailPage
      key={role.id}
      title={role.name}
      above={href('/admin/roles')}
      status={<RoleStatus status={role.status} />}
      about={role.description}
      actions={may('Delete_User_Roles') && <RoleDelete role={role} />}
      history={<History entityName="Role" entityId={role.id} version={loadedAt} person={person} />}
    >
      {isOwn && (
        <p className="conflict">
          You hold this role, so you can’t change what it allows you: operations that only this role gives you, and
          whether it is enabled, are changed by another administrator.
        </p>
      )}
      <SectionPanel id="summary" title="Role">
        <RoleSummary role={role} />
      </SectionPanel>
      <SectionPanel id="holders" title="People who hold it">
        <RoleHolders role={role} />
      </SectionPanel>
      <SectionPanel id="edit" title={may('Modify_User_Roles') ? 'Change this role' : 'Operations'}>
        {may('Modify_User_Roles') ? (
          <EditRoleForm role={role} outcome={actionData} />
        ) : (
          <RoleOperations operations={role.operations} />
        )}
      </SectionPanel>
    </DetailPage>
  )
}
