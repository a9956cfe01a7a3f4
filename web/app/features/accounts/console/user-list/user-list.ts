import { exportUsers, getAllUsersByFilter } from '@lignum/contract/accounts/endpoints'
import type { UserRow, UserStatus } from '@lignum/contract/accounts/users'
import { limits } from '@lignum/contract/core/limits'
import { href } from 'react-router'
import type { ListSource } from '../../../../console/list/list-source.ts'
import { callApi, urlOf } from '../../../../lib/api/call-api.ts'
import type { ListRules } from '../../../../lib/lists/list-query.ts'

const statuses = ['Active', 'Unconfirmed', 'Deactivated', 'Deleted'] as const satisfies readonly UserStatus[]

const rules = {
  filters: {
    search: { kind: 'text', fields: ['Name', 'Email'] },
    role: { kind: 'ids', field: 'RoleId' },
    status: { kind: 'choices', field: 'Status', values: statuses },
    since: { kind: 'from', field: 'LastLoginDate' },
    until: { kind: 'until', field: 'LastLoginDate' },
    secondFactor: { kind: 'choice', field: 'TwoFactorEnabled', values: ['false', 'true'] },
    locked: { kind: 'choice', field: 'IsLocked', values: ['true', 'false'] },
  },
  orders: {
    name: { field: 'Name', ascending: true },
    '-name': { field: 'Name', ascending: false },
    status: { field: 'Status', ascending: true },
    '-status': { field: 'Status', ascending: false },
    '-login': { field: 'LastLoginDate', ascending: false },
    login: { field: 'LastLoginDate', ascending: true },
    '-created': { field: 'CreationDate', ascending: false },
    created: { field: 'CreationDate', ascending: true },
  },
  order: [{ field: 'Name', ascending: true }],
  size: limits.userListPageSize,
  sizes: [50, 100, limits.userListPageSize],
} as const satisfies ListRules

export const userList: ListSource<typeof rules, UserRow> = {
  name: 'users',
  path: href('/admin/users'),
  rules,
  read: (request, options) => callApi(getAllUsersByFilter, request, options),
  exportUrl: (request, format) => urlOf(exportUsers, { format, request: JSON.stringify(request) }),
}
