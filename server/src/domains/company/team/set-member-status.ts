import type { setMemberStatus as call } from '@lignum/contract/company/team'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { clearCompanyOfUser, setCompanyOfUser } from '#domains/accounts'
import { changedFields } from '#domains/audit'
import type { Db } from '#kit/database/database'
import { type Actor, may } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { changeMember } from './change-team.ts'
import { setMembership } from './team.writes.ts'

const needs = { Active: 'Activate_Project_User', Deactivated: 'Deactivate_Project_User' } as const

/** Deactivates a member, or activates them again. Repeating it changes nothing. */
export const setMemberStatus = async (
  deps: { db: Db; clock: Clock },
  by: By<Actor>,
  { id, status }: ParsedRequestOf<typeof call>,
): Promise<void> => {
  if (!may(by.actor, needs[status])) throw new Refusal('not-allowed')
  await changeMember(deps, by, id, async ({ tx, company, member, now }) => {
    const { user_id: userId } = member
    if (userId === null) throw new Refusal('company.not-joined')
    if (userId === company.primary_user_id) throw new Refusal('company.primary-user')
    if (member.status === status) return []
    if (status === 'Deactivated') await clearCompanyOfUser(tx, userId, company.id)
    else if (!(await setCompanyOfUser(tx, userId, company.id))) throw new Refusal('company.person-taken')
    await setMembership(tx, id, status, { byId: by.actor.id, now })
    return changedFields('CompanyMember', id, { status: member.status }, { status })
  })
}
