import { getAllRolesByFilter, type RoleRow } from '@lignum/contract/accounts/roles'
import { Button } from '@mantine/core'
import { data, href, Link } from 'react-router'
import { consoleHead } from '../../console/console-head.tsx'
import { ConsoleList } from '../../console/list/console-list.tsx'
import { loadList } from '../../console/list/load-list.server.ts'
import { roleColumns, roleFilters } from '../../features/accounts/console/role-list/role-columns.tsx'
import { roleList } from '../../features/accounts/console/role-list/role-list.ts'
import { RolePeek } from '../../features/accounts/console/role-list/role-peek.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { useMay } from '../../lib/access/use-may.ts'
import { apiContext } from '../../lib/api/api.ts'
import { pageStatus } from '../../lib/api/problem.ts'
import type { Route } from './+types/roles.ts'

export const handle: RouteHandle = { operations: ['View_User_Roles'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const list = await loadList(roleList.rules, url.searchParams, (request) => api(getAllRolesByFilter, request))
  return data(list, { status: pageStatus(list.problem) })
}

export const meta = () => consoleHead('Roles')

const keyOf = ({ id }: RoleRow) => id
const nameOf = ({ name }: RoleRow) => name
const to = ({ id }: RoleRow) => href('/admin/roles/:id', { id })
const peek = ({ id }: RoleRow) => <RolePeek id={id} />

export default function Roles({ loaderData }: Route.ComponentProps) {
  const may = useMay()
  return (
    <>
      <div className="page-title">
        <h1>Roles</h1>
        {may('Create_User_Roles') && (
          <Button component={Link} to={href('/admin/roles/new')}>
            Add a role
          </Button>
        )}
      </div>
      <ConsoleList
        source={roleList}
        noun="roles"
        controls={roleFilters}
        columns={roleColumns}
        loaded={loaderData}
        empty={{ title: 'There are no roles yet', text: 'Add the first one.' }}
        {...{ keyOf, nameOf, to, peek }}
      />
    </>
  )
}
