import type { FullRole, getOperations, RoleRow } from '@lignum/contract/accounts/roles'
import type { HandlerResult } from '@lignum/contract/core/call'
import { operationGroups } from '@lignum/contract/accounts/operation-texts'
import { isOperation, operations } from '@lignum/contract/core/operations'
import { separateDuties } from '@lignum/contract/accounts/separate-duties'
import type { RoleListRow } from './roles.reads.ts'

type Figures = {
  readonly operationCount: number
  readonly holders: number
  readonly names: ReadonlyMap<string, string>
}

export const presentRoleRow = (row: RoleListRow, { operationCount, holders, names }: Figures): RoleRow => ({
  id: row.id,
  name: row.name,
  normalizedName: row.name.toUpperCase(),
  description: row.description,
  status: row.status,
  isSeeded: row.is_seeded,
  operationCount,
  holders,
  createdBy: (row.created_by_id && names.get(row.created_by_id)) || null,
  createdById: row.created_by_id,
  creationDate: row.created_at.toISOString(),
  modifiedBy: (row.modified_by_id && names.get(row.modified_by_id)) || null,
  modifiedById: row.modified_by_id,
  modificationDate: row.modified_at.toISOString(),
  concurrencyStamp: row.concurrency_stamp,
})

type Holder = { readonly id: string; readonly name: string }
type Details = Omit<Figures, 'operationCount'> & { readonly held: readonly string[]; readonly first: readonly Holder[] }

export const presentRole = (row: RoleListRow, { held, first, ...figures }: Details): FullRole => ({
  ...presentRoleRow(row, { ...figures, operationCount: held.length }),
  operations: [...held],
  roleClaims: held.map((operation) => ({ roleId: row.id, claimType: 'Operation', claimValue: operation })),
  userRoles: first.map(({ id, name }) => ({ userId: id, roleId: row.id, user: name })),
})

/** Every operation of the contract in its groups; the same for everybody. */
export const presentOperations = (): HandlerResult<typeof getOperations> => ({
  operations: [...operations],
  groups: operationGroups.map((group) => ({
    name: group.name,
    operations: Object.entries(group.operations).flatMap(([name, description]) =>
      isOperation(name) ? [{ name, description }] : [],
    ),
  })),
  separateDuties: separateDuties.map(({ name, description, one, other }) => ({
    name,
    description,
    one: [...one],
    other: [...other],
  })),
})
