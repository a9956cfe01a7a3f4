import { recordAudit } from '#domains/audit'
import { type Db, transact } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { findProfile } from '../profile/profile.reads.ts'
import { listLiveSessions } from '../sessions/sessions.reads.ts'
import { findGrants, findNames } from '../users/users.reads.ts'
import { listRolesOf } from './user-list.reads.ts'
import { findUserRecord, listOperationsByRole, listSpecialOperations } from './user-record.reads.ts'

/** Everything staff see of one account. Reading it is recorded. */
export const readUser = (db: Db, by: By<Actor>, { id, now }: { id: string; now: Date }) =>
  transact(db, async (tx) => {
    const user = await findUserRecord(tx, id)
    if (!user) throw new Refusal('not-found')
    await recordAudit(tx, by, [{ event: 'Queried', entity: 'User', entityId: id }])
    const special = await listSpecialOperations(tx, id)
    const people = [user.created_by_id, user.modified_by_id, ...special.map((row) => row.created_by_id)]
    return {
      user,
      special,
      roles: await listRolesOf(tx, [id]),
      grants: await findGrants(tx, id, now),
      profile: await findProfile(tx, id),
      names: await findNames(
        tx,
        people.filter((person) => person !== null),
      ),
    }
  })
export type ReadUser = Awaited<ReturnType<typeof readUser>>

/** The live sessions of an account. Reading them is recorded: they show addresses and devices. */
export const readUserSessions = (db: Db, by: By<Actor>, { id, now }: { id: string; now: Date }) =>
  transact(db, async (tx) => {
    if (!(await findUserRecord(tx, id))) throw new Refusal('not-found')
    await recordAudit(tx, by, [{ event: 'Queried', entity: 'User', entityId: id, field: 'sessions' }])
    return listLiveSessions(tx, id, now)
  })

/** Where the operations of an account come from. */
export const readOperationSources = async (db: Db, id: string) => {
  const user = await findUserRecord(db, id)
  if (!user) throw new Refusal('not-found')
  return { user, byRole: await listOperationsByRole(db, id), special: await listSpecialOperations(db, id) }
}
