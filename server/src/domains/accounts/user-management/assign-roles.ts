import { isOperation } from '@lignum/contract/core/operations'
import { type AuditChange, changedFields } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import type { AccessChange } from '../access/change-access.ts'
import { confirmMixedDuties, newlyMixedDuties } from '../access/mixed-duties.policy.ts'
import { listExistingRoles } from '../roles/roles.reads.ts'
import { findGrants } from '../users/users.reads.ts'
import { listRolesOf } from './user-list.reads.ts'
import { replaceUserRoles } from './user-management.writes.ts'
import { listOperationsByRole } from './user-record.reads.ts'

type Assignment = {
  readonly userId: string
  readonly roleIds: readonly string[]
  readonly isConfirmed: boolean
}

/** Gives a person exactly these roles, and returns what the audit records: nothing when they had just these. */
export const assignRoles = async (
  { tx, now, need }: AccessChange,
  by: By<Actor>,
  { userId, roleIds, isConfirmed }: Assignment,
): Promise<AuditChange[]> => {
  const held = await listRolesOf(tx, [userId])
  const wanted = new Set(roleIds)
  if (wanted.size === held.length && held.every(({ id }) => wanted.has(id))) return []
  need('Assign_User_Roles')
  if (userId === by.actor.id) throw new Refusal('accounts.own-rights')
  const roles = await listExistingRoles(tx, [...wanted])
  if (roles.length < wanted.size) throw new Refusal('not-found', { field: 'roleIds' })
  const before = await findGrants(tx, userId, now)
  await replaceUserRoles(tx, userId, [...wanted])
  const after = await findGrants(tx, userId, now)
  const mixed = newlyMixedDuties(before.operations, after.operations, await operationsByRole(tx, userId))
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
  return [
    ...changedFields('User', userId, { roles: names(held) }, { roles: names(roles) }),
    ...confirmMixedDuties(mixed, { entity: 'User', id: userId, isConfirmed }),
  ]
}

const operationsByRole = async (tx: Tx, userId: string) => {
  const rows = await listOperationsByRole(tx, userId)
  return [...Map.groupBy(rows, ({ id }) => id).values()].map(
    (own) => new Set(own.map(({ operation }) => operation).filter(isOperation)),
  )
}
