import type { FullRole } from '@lignum/contract/accounts/roles'
import { href, Link } from 'react-router'
import { readableName } from '../../../../console/detail/change-labels.ts'
import { Facts } from '../../../../console/detail/facts.tsx'
import { useMay } from '../../../../lib/access/use-may.ts'
import { countOf } from '../../../../lib/format/format-count.ts'
import { withQuery } from '../../../../lib/page/with-query.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { groups } from './role-operations.ts'

export function RoleStatus({ status }: { status: FullRole['status'] }) {
  return <Badge tone={status === 'Active' ? 'pine' : 'paper'}>{status === 'Active' ? 'Enabled' : 'Disabled'}</Badge>
}

/** What a role is: on its page and in the drawer beside the list. */
export function RoleSummary({ role }: { role: FullRole }) {
  return (
    <Facts
      facts={[
        { label: 'Status', value: <RoleStatus status={role.status} /> },
        { label: 'Held by', value: role.holders === 0 ? 'Nobody' : countOf(role.holders, 'person', 'people') },
        { label: 'Operations', value: role.operationCount },
        { label: 'Origin', value: role.isSeeded ? 'Part of every exchange' : (role.createdBy ?? 'Added later') },
        {
          label: 'Last change',
          value: (
            <>
              <Moment at={role.modificationDate} />
              {role.modifiedBy && `, by ${role.modifiedBy}`}
            </>
          ),
        },
      ]}
    />
  )
}

/** The first of the people who hold a role, and the way to all of them. */
export function RoleHolders({ role: { id, userRoles, holders } }: { role: FullRole }) {
  const may = useMay()
  if (holders === 0)
    return <p className="quiet">Nobody holds this role yet. Roles are given on the page of a person.</p>
  const more = holders - userRoles.length
  return (
    <>
      <ul className="plain people">
        {userRoles.map(({ userId, user }) => (
          <li key={userId}>
            {may('View_Users') ? <Link to={href('/admin/users/:id', { id: userId })}>{user}</Link> : user}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet">And {countOf(more, 'more', 'more')}.</p>}
      {may('View_Users') && (
        <p>
          <Link to={withQuery(href('/admin/users'), { role: id })}>Show them in the list of users</Link>
        </p>
      )}
    </>
  )
}

/** The operations of a role, for people who may not change it. */
export function RoleOperations({ operations }: { operations: readonly string[] }) {
  const held = groups
    .map((group) => ({ ...group, operations: group.operations.filter(({ name }) => operations.includes(name)) }))
    .filter((group) => group.operations.length > 0)
  if (held.length === 0) return <p className="quiet">None but those that every role has.</p>
  return held.map((group) => (
    <div key={group.name} className="stack">
      <h3>{group.name}</h3>
      <ul className="plain operations">
        {group.operations.map(({ name, description }) => (
          <li key={name}>
            <strong>{readableName(name)}</strong>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </div>
  ))
}
