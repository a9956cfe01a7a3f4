import type { addRole as call } from '@lignum/contract/accounts/roles'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { changedFields, recordAudit } from '#domains/audit'
import type { Clock } from '#kit/values/clock'
import type { Db } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { changeAccess } from '../access/change-access.ts'
import { confirmMixedDuties, newlyMixedDuties } from '../access/mixed-duties.policy.ts'
import { listed, refuseTakenName } from './edit-role.ts'
import { completeOperations } from './role-operations.policy.ts'
import { insertNewRole, insertRoleOperations } from './roles.writes.ts'

type Request = ParsedRequestOf<typeof call>

/** Adds a role that nobody holds yet. */
export const addRole = (deps: { db: Db; clock: Clock }, by: By<Actor>, r: Request) =>
  changeAccess(deps, by, async ({ tx, now, need }) => {
    need('Create_User_Roles')
    if (r.operations.length > 0) need('Assign_Permissions')
    const operations = completeOperations(r.operations)
    const fields = { name: r.name, description: r.description, status: r.status }
    const role = await refuseTakenName(insertNewRole(tx, fields, { byId: by.actor.id, now }))
    await insertRoleOperations(tx, role.id, [...operations])
    const confirmed = { entity: 'Role', id: role.id, isConfirmed: r.confirmsMixedDuties } as const
    const added = changedFields('Role', role.id, {}, { ...fields, operations: listed(operations) })
    await recordAudit(tx, by, [
      ...added.map((change) => ({ ...change, event: 'Added' as const })),
      ...confirmMixedDuties(newlyMixedDuties(new Set(), operations), confirmed),
    ])
    return { id: role.id, concurrencyStamp: role.concurrency_stamp }
  })
