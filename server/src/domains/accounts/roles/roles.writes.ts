import { sql } from 'kysely'
import type { AccountsTx } from '../accounts.tables.ts'

type RoleFields = { readonly name: string; readonly description: string; readonly status: 'Active' | 'Disabled' }
type Author = { readonly byId: string; readonly now: Date }

export const lockRoleById = (tx: AccountsTx, id: string) =>
  tx.selectFrom('roles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertNewRole = (tx: AccountsTx, role: RoleFields, { byId, now }: Author) =>
  tx
    .insertInto('roles')
    .values({ ...role, created_by_id: byId, created_at: now, modified_by_id: byId, modified_at: now })
    .returning(['id', 'concurrency_stamp'])
    .executeTakeFirstOrThrow()

/** Saves a role and returns its new stamp. */
export const setRole = async (tx: AccountsTx, id: string, role: RoleFields, { byId, now }: Author): Promise<string> => {
  const row = await tx
    .updateTable('roles')
    .set({ ...role, concurrency_stamp: sql`gen_random_uuid()`, modified_by_id: byId, modified_at: now })
    .where('id', '=', id)
    .returning('concurrency_stamp')
    .executeTakeFirstOrThrow()
  return row.concurrency_stamp
}

export const insertRoleOperations = async (tx: AccountsTx, roleId: string, operations: readonly string[]) => {
  if (operations.length === 0) return
  await tx
    .insertInto('role_operations')
    .values(operations.map((operation) => ({ role_id: roleId, operation })))
    .execute()
}

export const deleteRoleOperations = async (tx: AccountsTx, roleId: string, operations: readonly string[]) => {
  await tx
    .deleteFrom('role_operations')
    .where('role_id', '=', roleId)
    .where('operation', '=', sql<string>`any(${operations}::text[])`)
    .execute()
}

/** The role must be locked and held by nobody. */
export const deleteEmptyRole = async (tx: AccountsTx, id: string) => {
  await tx.deleteFrom('role_operations').where('role_id', '=', id).execute()
  await tx.deleteFrom('roles').where('id', '=', id).execute()
}
