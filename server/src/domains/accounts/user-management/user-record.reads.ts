import type { AccountsDb } from '../accounts.tables.ts'

/** An account as staff see it; undefined when it was erased. */
export const findUserRecord = (db: AccountsDb, id: string) =>
  db
    .selectFrom('user_rows')
    .innerJoin('users', 'users.id', 'user_rows.id')
    .selectAll('user_rows')
    .select(['users.access_failed_count', 'users.created_by_id', 'users.modified_by_id', 'users.modified_at'])
    .where('user_rows.id', '=', id)
    .executeTakeFirst()

/** The special operations of a person, whatever their state. */
export const listSpecialOperations = (db: AccountsDb, userId: string) =>
  db
    .selectFrom('user_operations')
    .select(['id', 'user_id', 'operation', 'status', 'expires_at', 'created_by_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('operation')
    .execute()
export type SpecialOperationRow = Awaited<ReturnType<typeof listSpecialOperations>>[number]

/** Every operation of a person with the active role it comes from. */
export const listOperationsByRole = (db: AccountsDb, userId: string) =>
  db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .innerJoin('role_operations', 'role_operations.role_id', 'roles.id')
    .select(['roles.id', 'roles.name', 'role_operations.operation'])
    .where('user_roles.user_id', '=', userId)
    .where('roles.status', '=', 'Active')
    .orderBy('roles.name')
    .execute()

/** Accounts that were deleted before that time and are not erased yet. */
export const listDeletedBefore = async (db: AccountsDb, at: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'Deleted')
    .where('deleted_at', '<', at)
    .orderBy('deleted_at')
    .execute()
  return rows.map(({ id }) => id)
}
