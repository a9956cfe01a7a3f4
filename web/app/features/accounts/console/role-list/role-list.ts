import { exportRoles, getAllRolesByFilter } from '@lignum/contract/accounts/endpoints'
import type { RoleRow } from '@lignum/contract/accounts/roles'
import { limits } from '@lignum/contract/core/limits'
import { href } from 'react-router'
import type { ListSource } from '../../../../console/list/list-source.ts'
import { callApi, urlOf } from '../../../../lib/api/call-api.ts'
import type { ListRules } from '../../../../lib/lists/list-query.ts'

const rules = {
  filters: {
    search: { kind: 'text', fields: ['Name', 'Description'] },
    status: { kind: 'choice', field: 'Status', values: ['Active', 'Disabled'] },
    seeded: { kind: 'choice', field: 'IsSeeded', values: ['true', 'false'] },
  },
  orders: {
    name: { field: 'Name', ascending: true },
    '-name': { field: 'Name', ascending: false },
    status: { field: 'Status', ascending: true },
    '-status': { field: 'Status', ascending: false },
    '-created': { field: 'CreationDate', ascending: false },
    created: { field: 'CreationDate', ascending: true },
    '-changed': { field: 'ModificationDate', ascending: false },
    changed: { field: 'ModificationDate', ascending: true },
  },
  order: [{ field: 'CreationDate', ascending: false }],
  size: limits.roleListPageSize,
  sizes: [limits.roleListPageSize, 100],
} as const satisfies ListRules

export const roleList: ListSource<typeof rules, RoleRow> = {
  name: 'roles',
  path: href('/admin/roles'),
  rules,
  read: (request, options) => callApi(getAllRolesByFilter, request, options),
  exportUrl: (request, format) => urlOf(exportRoles, { format, request: JSON.stringify(request) }),
}
