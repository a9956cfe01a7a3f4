import type { UserRow } from '@lignum/contract/accounts/users'
import type { FilterControls, ListColumn, OrderName } from '../../../../console/list/list-source.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import type { userList } from './user-list.ts'
import { UserStatus } from '../user-status.tsx'

type Rules = (typeof userList)['rules']

export const userColumns: readonly ListColumn<UserRow, OrderName<Rules>>[] = [
  { id: 'name', title: 'Name', sort: 'name', weight: 1.3, cell: ({ name }) => name },
  { id: 'email', title: 'Email address', weight: 1.8, cell: ({ email }) => <Email address={email} /> },
  { id: 'roles', title: 'Roles', weight: 1.3, cell: ({ roles }) => roles.join(', ') || 'None' },
  { id: 'status', title: 'Status', sort: 'status', cell: ({ status }) => <UserStatus status={status} /> },
  { id: 'login', title: 'Last login', sort: '-login', cell: ({ lastLoginDate }) => timeOr(lastLoginDate, 'Never') },
  { id: 'secondFactor', title: 'Second factor', cell: ({ twoFactorEnabled }) => (twoFactorEnabled ? 'Yes' : 'No') },
  { id: 'locked', title: 'Locked', cell: ({ isLocked }) => (isLocked ? 'Yes' : 'No'), isOptional: true },
  { id: 'phone', title: 'Telephone', cell: ({ phoneNumber }) => phoneNumber ?? 'None', isOptional: true },
  {
    id: 'created',
    title: 'Account since',
    sort: '-created',
    cell: ({ creationDate }) => <Moment at={creationDate} />,
    isOptional: true,
  },
]

/** A long one is broken before its domain. */
function Email({ address }: { address: string }) {
  const [name, domain] = address.split('@', 2)
  return (
    <>
      {name}
      <wbr />@{domain}
    </>
  )
}

const timeOr = (at: string | null, otherwise: string) => (at ? <Moment at={at} /> : otherwise)

type Role = { readonly id: string; readonly name: string }

export const userFilters = (roles: readonly Role[]): FilterControls<Rules> => ({
  search: { label: 'Name or email address' },
  role: { label: 'Role', options: roles.map(({ id, name }) => ({ value: id, label: name })) },
  status: { label: 'Status' },
  since: { label: 'Last login from' },
  until: { label: 'Last login until' },
  secondFactor: {
    label: 'Second factor',
    options: [
      { value: 'false', label: 'Without' },
      { value: 'true', label: 'With' },
    ],
  },
  locked: {
    label: 'Locked',
    options: [
      { value: 'true', label: 'Locked now' },
      { value: 'false', label: 'Not locked' },
    ],
  },
})
