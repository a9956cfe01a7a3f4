import { getEffectiveOperations } from '@lignum/contract/accounts/user-access'
import { getRoles, getUserById } from '@lignum/contract/accounts/users'
import { href, Link } from 'react-router'
import { consoleHead } from '../../console/console-head.tsx'
import { DetailPage } from '../../console/detail/detail-page.tsx'
import { History } from '../../console/detail/history.tsx'
import { changeUser } from '../../features/accounts/console/change-user.server.ts'
import { UserAccess } from '../../features/accounts/console/user-access.tsx'
import { UserNamesForm } from '../../features/accounts/console/user-names-form.tsx'
import { UserPersonalData } from '../../features/accounts/console/user-personal-data.tsx'
import { UserRolesForm } from '../../features/accounts/console/user-roles-form.tsx'
import { UserSessions } from '../../features/accounts/console/user-sessions.tsx'
import { UserSpecialOperations } from '../../features/accounts/console/user-special-operations.tsx'
import { UserStatusActions } from '../../features/accounts/console/user-status-actions.tsx'
import { UserStatus } from '../../features/accounts/console/user-status.tsx'
import { UserSummary } from '../../features/accounts/console/user-summary.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { useMay } from '../../lib/access/use-may.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orNotFound, orResponse } from '../../lib/api/or-problem.server.ts'
import { SectionPanel } from '../../ui/section-panel.tsx'
import type { Route } from './+types/user.ts'

export const handle: RouteHandle = { operations: ['View_Users'] }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const user = await orNotFound(api(getUserById, { id }))
  const [access, roles] = await orResponse(Promise.all([api(getEffectiveOperations, { id }), api(getRoles, {})]))
  return { user, access, roles: roles.results, loadedAt: new Date().toISOString() }
}

export const action = async ({ request, context, params: { id } }: Route.ActionArgs) =>
  changeUser(context, await request.formData(), id)

export const meta: Route.MetaFunction = ({ loaderData }) => consoleHead(loaderData?.user.name ?? 'User')

const linkTo = (id: string, name: string) => <Link to={href('/admin/users/:id', { id })}>{name}</Link>

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, access, roles, loadedAt } = loaderData
  const may = useMay()
  const isOpen = user.status !== 'Deleted'
  return (
    <DetailPage
      key={user.id}
      title={user.name}
      status={<UserStatus status={user.status} />}
      about={user.email}
      above={href('/admin/users')}
      actions={<UserStatusActions user={user} />}
      history={<History entityName="User" entityId={user.id} version={loadedAt} person={linkTo} />}
    >
      {user.isOwn && (
        <p className="conflict">
          This is your own account. You can’t change your own roles, operations, status or two-step login: please ask
          another administrator.
        </p>
      )}
      <SectionPanel id="account" title="Account">
        <UserSummary user={user} />
      </SectionPanel>
      {isOpen && may('Modify_Users') && (
        <SectionPanel id="names" title="Names and telephone">
          <UserNamesForm user={user} outcome={actionData} />
        </SectionPanel>
      )}
      {isOpen && !user.isOwn && may('Assign_User_Roles') && (
        <SectionPanel id="roles" title="Roles">
          <UserRolesForm user={user} roles={roles} outcome={actionData} />
        </SectionPanel>
      )}
      <SectionPanel id="special-operations" title="Special operations">
        <UserSpecialOperations user={user} outcome={actionData} />
      </SectionPanel>
      <SectionPanel id="access" title="Why does this person have access?">
        <UserAccess access={access} />
      </SectionPanel>
      <SectionPanel id="sessions" title="Sessions and second factor">
        <UserSessions user={user} />
      </SectionPanel>
      <SectionPanel id="personal-data" title="Personal details">
        <UserPersonalData profile={user.profiles[0]} />
      </SectionPanel>
    </DetailPage>
  )
}
