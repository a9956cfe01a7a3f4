import { randomUUID } from 'node:crypto'
import type { addUser as call } from '@lignum/contract/accounts/users'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { recordAudit } from '#domains/audit'
import type { Clock } from '#kit/values/clock'
import type { Db } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { changeAccess } from '../access/change-access.ts'
import { sendActivation } from '../registration/registration.jobs.ts'
import { assignRoles } from './assign-roles.ts'
import { insertInvitedUser, isAddressTaken } from './user-management.writes.ts'

type Request = ParsedRequestOf<typeof call>
type Added = { id: string; concurrencyStamp: string }

/** Invites a person: an account without a password, and the mail with the link by which they choose one. */
export const addUser = (deps: { db: Db; clock: Clock }, by: By<Actor>, r: Request): Promise<Added> =>
  changeAccess(deps, by, async (change) => {
    const { tx, now, need } = change
    need('Create_Users')
    if (await isAddressTaken(tx, r.email)) throw new Refusal('accounts.address-taken', { field: 'email' })
    const names = { firstName: r.firstname, lastName: r.lastname, phoneNumber: r.phoneNumber }
    const user = await insertInvitedUser(tx, { email: r.email, ...names }, { byId: by.actor.id, now })
    const { roleIds, confirmsMixedDuties: isConfirmed } = r
    const roles = await assignRoles(change, by, { userId: user.id, roleIds, isConfirmed })
    // Name and address are stored in the account only, where they can be erased.
    const added = { event: 'Added', entity: 'User', entityId: user.id } as const
    await recordAudit(tx, by, [{ ...added, field: 'status', new: 'Unconfirmed' }, ...roles])
    await enqueue(tx, sendActivation, { emailAddress: r.email, requestId: randomUUID(), userId: user.id })
    return { id: user.id, concurrencyStamp: user.concurrency_stamp }
  })
