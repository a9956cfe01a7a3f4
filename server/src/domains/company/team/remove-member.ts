import { clearCompanyOfUser } from '#domains/accounts'
import type { Db } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { changeMember } from './change-team.ts'
import { deleteMember } from './team.writes.ts'

/** Removes a member, or withdraws an invitation; its link then leads nowhere. */
export const removeMember = (deps: { db: Db; clock: Clock }, by: By<Actor>, id: string): Promise<void> =>
  changeMember(deps, by, id, async ({ tx, company, member }) => {
    if (member.user_id !== null && member.user_id === company.primary_user_id) throw new Refusal('company.primary-user')
    await deleteMember(tx, id)
    if (member.user_id) await clearCompanyOfUser(tx, member.user_id, company.id)
    const removed = { event: 'Deleted', entity: 'CompanyMember', entityId: id } as const
    return [
      { ...removed, field: 'status', old: member.status },
      { ...removed, field: 'userId', old: member.user_id },
    ]
  })
