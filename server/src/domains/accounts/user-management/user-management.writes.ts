import type { UserStatus } from '@lignum/contract/accounts/users'
import { sql } from 'kysely'
import type { AccountsTx } from '../accounts.tables.ts'

/** Locks an account that staff manage; undefined when there is none, or it was erased. */
export const lockManagedUser = (tx: AccountsTx, id: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'phone_number', 'status', 'two_factor_enabled'])
    .select(['concurrency_stamp', 'deleted_at'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('status', '<>', 'Deleted'), eb('deleted_at', 'is not', null)]))
    .forUpdate()
    .executeTakeFirst()
export type ManagedUser = NonNullable<Awaited<ReturnType<typeof lockManagedUser>>>

type Author = { readonly byId: string; readonly now: Date }

/** Marks an account as changed: its stamp is new, so that a change based on an earlier state is refused. */
export const renewUserStamp = async (tx: AccountsTx, id: string, { byId, now }: Author): Promise<string> => {
  const row = await tx
    .updateTable('users')
    .set({ concurrency_stamp: sql`gen_random_uuid()`, modified_by_id: byId, modified_at: now })
    .where('id', '=', id)
    .returning('concurrency_stamp')
    .executeTakeFirstOrThrow()
  return row.concurrency_stamp
}

export type UserNames = {
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string | null
}

export const setUserNames = (tx: AccountsTx, id: string, names: UserNames) =>
  tx
    .updateTable('users')
    .set({ first_name: names.firstName, last_name: names.lastName, phone_number: names.phoneNumber })
    .where('id', '=', id)
    .execute()

export const setUserStatus = (tx: AccountsTx, id: string, status: UserStatus, now: Date) =>
  tx
    .updateTable('users')
    .set({ status, deleted_at: status === 'Deleted' ? now : null })
    .where('id', '=', id)
    .execute()

/** A person who was invited: without a password until they choose one by the mailed link. */
export const insertInvitedUser = (tx: AccountsTx, user: UserNames & { email: string }, { byId, now }: Author) =>
  tx
    .insertInto('users')
    .values({
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      phone_number: user.phoneNumber,
      status: 'Unconfirmed',
      created_by_id: byId,
      created_at: now,
      modified_by_id: byId,
      modified_at: now,
    })
    .returning(['id', 'concurrency_stamp'])
    .executeTakeFirstOrThrow()

/** Whether an account or an open invitation has that address. Registrations that nobody confirmed do not count. */
export const isAddressTaken = async (tx: AccountsTx, email: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where((eb) => eb.or([eb('status', '<>', 'Unconfirmed'), eb('password_hash', 'is', null)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const replaceUserRoles = async (tx: AccountsTx, userId: string, roleIds: readonly string[]) => {
  await tx.deleteFrom('user_roles').where('user_id', '=', userId).execute()
  if (roleIds.length === 0) return
  await tx
    .insertInto('user_roles')
    .values(roleIds.map((roleId) => ({ user_id: userId, role_id: roleId })))
    .execute()
}
