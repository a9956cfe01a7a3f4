import { getAllUsersByFilter, getRoles, type UserRow } from '@lignum/contract/accounts/users'
import { Button } from '@mantine/core'
import { data, href, Link } from 'react-router'
import { consoleHead } from '../../console/console-head.tsx'
import { ConsoleList } from '../../console/list/console-list.tsx'
import { loadList } from '../../console/list/load-list.server.ts'
import { userActions } from '../../features/accounts/console/user-list/user-actions.ts'
import { userColumns, userFilters } from '../../features/accounts/console/user-list/user-columns.tsx'
import { userList } from '../../features/accounts/console/user-list/user-list.ts'
import { UserPeek } from '../../features/accounts/console/user-peek.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { useMay } from '../../lib/access/use-may.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { pageStatus } from '../../lib/api/problem.ts'
import type { Route } from './+types/users.ts'

export const handle: RouteHandle = { operations: ['View_Users'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [list, roles] = await Promise.all([
    loadList(userList.rules, url.searchParams, (request) => api(getAllUsersByFilter, request)),
    orProblem(api(getRoles, {})),
  ])
  const names = roles.done?.results.map(({ id, name }) => ({ id, name })) ?? []
  return data({ list, roles: names }, { status: pageStatus(list.problem) })
}

export const meta = () => consoleHead('Users')

const keyOf = ({ id }: UserRow) => id
const nameOf = ({ name }: UserRow) => name
const to = ({ id }: UserRow) => href('/admin/users/:id', { id })
const peek = ({ id }: UserRow) => <UserPeek id={id} />

export default function Users({ loaderData: { list, roles } }: Route.ComponentProps) {
  const may = useMay()
  return (
    <>
      <div className="page-title">
        <h1>Users</h1>
        {may('Create_Users') && (
          <Button component={Link} to={href('/admin/users/new')}>
            Invite a user
          </Button>
        )}
      </div>
      <ConsoleList
        source={userList}
        noun="users"
        controls={userFilters(roles)}
        columns={userColumns}
        loaded={list}
        empty={{ title: 'There are no users yet', text: 'Invite the first one.' }}
        actions={userActions(may)}
        {...{ keyOf, nameOf, to, peek }}
      />
    </>
  )
}
