import { emailAddress, requiredText } from '@lignum/contract/accounts/person-rules'
import { z } from 'zod'
import { recordAudit } from '#domains/audit'
import { type Db, transact } from '#kit/database/database'
import { bySystem } from '#kit/security/by'
import { hashPassword } from '#kit/security/passwords'
import { insertActiveUser, lockRole } from './administrators.writes.ts'
import { administratorPassword, checkAdministratorPassword } from './check-administrator-password.ts'

/** The rules of a registration, which a command must follow like everybody else. */
const newAdministrator = z.object({
  email: emailAddress('Email address is required'),
  firstName: requiredText('First name is required'),
  lastName: requiredText('Last name is required'),
  password: administratorPassword,
})
type NewAdministrator = z.output<typeof newAdministrator>

/**
 * Creates the first administrator of a new exchange. Null when there is one already: further ones are created in the
 * application.
 */
export const createAdministrator = async (db: Db, input: NewAdministrator): Promise<string | null> => {
  const person = newAdministrator.parse(input)
  checkAdministratorPassword(person.password, { email: person.email, names: [person.firstName, person.lastName] })
  const passwordHash = await hashPassword(person.password)
  return transact(db, async (tx) => {
    const role = await lockRole(tx, 'Administrator')
    if (role.members > 0) return null
    const id = await insertActiveUser(tx, { ...person, passwordHash, roleId: role.id })
    await recordAudit(tx, bySystem('CreateAdministrator'), [{ event: 'Added', entity: 'User', entityId: id }])
    return id
  })
}
