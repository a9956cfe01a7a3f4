import { recordAudit } from '#domains/audit'
import type { Clock } from '#kit/values/clock'
import type { Db } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { changeAccess } from '../access/change-access.ts'
import { lockUnchangedRole } from './edit-role.ts'
import { listFirstHolders } from './roles.reads.ts'
import { deleteEmptyRole } from './roles.writes.ts'

/** Deletes a role that nobody holds. Those that the exchange started with stay: registration looks for them by name. */
export const deleteRole = (
  deps: { db: Db; clock: Clock },
  by: By<Actor>,
  r: { id: string; concurrencyStamp: string },
): Promise<void> =>
  changeAccess(deps, by, async ({ tx, need }) => {
    need('Delete_User_Roles')
    const role = await lockUnchangedRole(tx, r)
    if (role.is_seeded) throw new Refusal('accounts.role-seeded')
    if ((await listFirstHolders(tx, r.id)).length > 0) throw new Refusal('accounts.role-held')
    await deleteEmptyRole(tx, r.id)
    await recordAudit(tx, by, [{ event: 'Deleted', entity: 'Role', entityId: r.id, field: 'name', old: role.name }])
  })
