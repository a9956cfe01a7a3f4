import { recordAudit } from '#domains/audit'
import { type Db, transact } from '#kit/database'
import { hashPassword } from '#kit/passwords'
import { insertActiveUser, lockRole } from './administrators.writes.ts'

export type NewAdministrator = { email: string; firstName: string; lastName: string; password: string }

/** Makes the first administrator of a new exchange. Null when there is one already: the next are made by people, not by commands. */
export const createAdministrator = async (db: Db, person: NewAdministrator): Promise<string | null> => {
  const passwordHash = await hashPassword(person.password)
  return transact(db, async (tx) => {
    const role = await lockRole(tx, 'Administrator')
    if (role.members > 0) return null
    const id = await insertActiveUser(tx, { ...person, passwordHash, roleId: role.id })
    await recordAudit(tx, {
      userId: null,
      operation: 'CreateAdministrator',
      changes: [{ event: 'Added', entity: 'User', entityId: id }],
    })
    return id
  })
}
