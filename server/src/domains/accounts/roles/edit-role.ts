import type { editRole as call } from '@lignum/contract/accounts/roles'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { Operation } from '@lignum/contract/core/operations'
import { changedFields, recordAudit } from '#domains/audit'
import type { Clock } from '#kit/values/clock'
import { type Db, isUniqueViolation, type Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { type AccessChange, changeAccess } from '../access/change-access.ts'
import { confirmMixedDuties, newlyMixedDuties } from '../access/mixed-duties.policy.ts'
import { completeOperations, gainsAndLosses, knownOperations } from './role-operations.policy.ts'
import { listOperationsOf } from './roles.reads.ts'
import { deleteRoleOperations, insertRoleOperations, lockRoleById, setRole } from './roles.writes.ts'

type Request = ParsedRequestOf<typeof call>

/** Changes a role and its operations, and returns its new stamp. */
export const editRole = (deps: { db: Db; clock: Clock }, by: By<Actor>, r: Request): Promise<string> =>
  changeAccess(deps, by, async (change) => {
    const { tx, now, need } = change
    need('Modify_User_Roles')
    const role = await lockUnchangedRole(tx, r)
    if (role.is_seeded && role.name !== r.name) throw new Refusal('accounts.role-seeded', { field: 'name' })
    const before = knownOperations(await listOperationsOf(tx, [r.id]))
    const after = completeOperations(r.operations)
    await changeOperations(change, r.id, gainsAndLosses(before, after))
    const fields = { name: r.name, description: r.description, status: r.status }
    const [old, edited] = [
      { ...role, operations: listed(before) },
      { ...fields, operations: listed(after) },
    ]
    const changes = changedFields('Role', r.id, old, edited)
    if (changes.length === 0) return r.concurrencyStamp
    const about = { entity: 'Role', id: r.id, isConfirmed: r.confirmsMixedDuties } as const
    await recordAudit(tx, by, [...changes, ...confirmMixedDuties(newlyMixedDuties(before, after), about)])
    return refuseTakenName(setRole(tx, r.id, fields, { byId: by.actor.id, now }))
  })

/** Locks a role for a change; refused when somebody else has changed it since it was read. */
export const lockUnchangedRole = async (tx: Tx, r: { id: string; concurrencyStamp: string }) => {
  const role = await lockRoleById(tx, r.id)
  if (!role) throw new Refusal('not-found')
  if (role.concurrency_stamp !== r.concurrencyStamp) throw new Refusal('accounts.changed-meanwhile')
  return { id: role.id, name: role.name, description: role.description, status: role.status, is_seeded: role.is_seeded }
}

type Change = { readonly gains: readonly Operation[]; readonly loses: readonly Operation[] }

const changeOperations = async ({ tx, need }: AccessChange, roleId: string, { gains, loses }: Change) => {
  if (gains.length > 0) need('Assign_Permissions')
  if (loses.length > 0) need('Remove_Permissions')
  await insertRoleOperations(tx, roleId, gains)
  await deleteRoleOperations(tx, roleId, loses)
}

export const listed = (operations: ReadonlySet<Operation>): string => [...operations].toSorted().join(', ')

export const refuseTakenName = async <T>(saving: Promise<T>): Promise<T> => {
  try {
    return await saving
  } catch (err) {
    if (!isUniqueViolation(err, 'roles_name_is_unique')) throw err
    throw new Refusal('accounts.role-name-taken', { field: 'name', cause: err })
  }
}
