import type { editUser as call } from '@lignum/contract/accounts/users'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { type AuditChange, changedFields, recordAudit } from '#domains/audit'
import type { Clock } from '#kit/values/clock'
import type { Db } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { type AccessChange, changeAccess } from '../access/change-access.ts'
import { assignRoles } from './assign-roles.ts'
import { lockUnchangedUser } from './lock-unchanged-user.ts'
import { type ManagedUser, renewUserStamp, setUserNames } from './user-management.writes.ts'

type Request = ParsedRequestOf<typeof call>

/** Changes names, telephone and roles of an account, and returns its stamp, a new one if something changed. */
export const editUser = (deps: { db: Db; clock: Clock }, by: By<Actor>, r: Request): Promise<string> =>
  changeAccess(deps, by, async (change) => {
    const { tx, now } = change
    const user = await lockUnchangedUser(tx, r)
    if (user.status === 'Deleted') throw new Refusal('accounts.user-state')
    const { roleIds, confirmsMixedDuties: isConfirmed } = r
    const changes = [
      ...(await editNames(change, user, r)),
      ...(roleIds ? await assignRoles(change, by, { userId: user.id, roleIds, isConfirmed }) : []),
    ]
    if (changes.length === 0) return user.concurrency_stamp
    await recordAudit(tx, by, changes)
    return renewUserStamp(tx, user.id, { byId: by.actor.id, now })
  })

const editNames = async ({ tx, need }: AccessChange, user: ManagedUser, r: Request): Promise<AuditChange[]> => {
  const before = { firstName: user.first_name, lastName: user.last_name, phoneNumber: user.phone_number }
  const after = { firstName: r.firstname, lastName: r.lastname, phoneNumber: r.phoneNumber }
  const changes = changedFields('User', user.id, before, after)
  if (changes.length === 0) return []
  need('Modify_Users')
  await setUserNames(tx, user.id, after)
  return changes
}
