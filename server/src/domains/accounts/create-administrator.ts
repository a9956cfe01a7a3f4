import { recordAudit } from '#domains/audit'
import { type Db, transact } from '#kit/database'
import { hashPassword } from '#kit/passwords'
import { judgePassword, type NewAdministrator, newAdministrator } from './administrator-rules.ts'
import { insertActiveUser, lockRole } from './administrators.writes.ts'

/** Makes the first administrator of a new exchange. Null when there is one already: the next are made by people, not by commands. */
export const createAdministrator = async (db: Db, asked: NewAdministrator): Promise<string | null> => {
  const person = newAdministrator.parse(asked)
  judgePassword(person.password, { email: person.email, names: [person.firstName, person.lastName] })
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
