import { changedFields } from '#domains/audit'
import type { Db } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { changeMember } from './change-team.ts'
import { setPrimaryUser } from './team.writes.ts'

/** Makes another active member the primary user. */
export const handOverCompany = (deps: { db: Db; clock: Clock }, by: By<Actor>, id: string): Promise<void> =>
  changeMember(deps, by, id, async ({ tx, company, member, now }) => {
    if (company.primary_user_id !== by.actor.id) throw new Refusal('not-allowed')
    if (member.status !== 'Active') throw new Refusal('company.not-joined')
    await setPrimaryUser(tx, company.id, member.user_id, { byId: by.actor.id, now })
    const [old, next] = [company.primary_user_id, member.user_id]
    return changedFields('Company', company.id, { primaryUserId: old }, { primaryUserId: next })
  })
