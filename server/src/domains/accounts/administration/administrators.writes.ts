import type { AccountsTx } from '../accounts.tables.ts'

/** Locks a role and returns how many people have it, so that two concurrent commands create one administrator. */
export const lockRole = async (tx: AccountsTx, name: string) => {
  const role = await tx.selectFrom('roles').select('id').where('name', '=', name).forUpdate().executeTakeFirstOrThrow()
  const counted = await tx
    .selectFrom('user_roles')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .where('role_id', '=', role.id)
    .executeTakeFirstOrThrow()
  return { id: role.id, members: counted.members }
}

export const insertActiveUser = async (
  tx: AccountsTx,
  u: { email: string; firstName: string; lastName: string; passwordHash: string; roleId: string },
) => {
  const user = await tx
    .insertInto('users')
    .values({
      email: u.email,
      first_name: u.firstName,
      last_name: u.lastName,
      password_hash: u.passwordHash,
      status: 'Active',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('user_roles').values({ user_id: user.id, role_id: u.roleId }).execute()
  return user.id
}
