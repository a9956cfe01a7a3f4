import { roleStatuses } from '@lignum/contract/accounts/roles'
import { sql } from 'kysely'
import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import type { AccountsDb } from '../accounts.tables.ts'

const roleFields = listFields<AccountsDb, 'roles'>(
  {
    Id: { uuid: 'id' },
    Name: { text: 'name' },
    Description: { text: 'description' },
    Status: { enum: 'status', values: roleStatuses },
    IsSeeded: { boolean: 'is_seeded' },
    CreationDate: { timestamp: 'created_at' },
    ModificationDate: { timestamp: 'modified_at' },
  },
  { order: [{ field: 'CreationDate', ascending: false }], key: 'id' },
)

/** A page of roles, the newest first. */
export const listRoles = (db: AccountsDb, request: PageRequest) =>
  selectPage(db.selectFrom('roles').selectAll(), planList(roleFields, request))
export type RoleListRow = Omit<Awaited<ReturnType<typeof listRoles>>[number], 'cursor'>

export const countRoles = (db: AccountsDb, request: PageRequest): Promise<number> =>
  countRows(db, db.selectFrom('roles').where(planList(roleFields, request).where))

export const findRole = (db: AccountsDb, id: string) =>
  db.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst()

/** Those of these roles that exist, by name. */
export const listExistingRoles = (db: AccountsDb, ids: readonly string[]) =>
  db
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('name')
    .execute()

/** All roles, by name: there are as many as an exchange has kinds of work. */
export const listEveryRole = (db: AccountsDb) =>
  db.selectFrom('roles').select(['id', 'name', 'description', 'status']).orderBy('name').execute()

/** The operations of these roles. */
export const listOperationsOf = (db: AccountsDb, roleIds: readonly string[]) =>
  db
    .selectFrom('role_operations')
    .select(['role_id', 'operation'])
    .where('role_id', '=', sql<string>`any(${roleIds}::uuid[])`)
    .orderBy('operation')
    .execute()

/** How many people hold each of these roles. Counting stops at ten thousand. */
export const countHolders = async (
  db: AccountsDb,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; holders: number }>`
    select id, (select count(*) from (select from user_roles where role_id = id limit 10000) as held) as holders
    from unnest(${roleIds}::uuid[]) as id`.execute(db)
  return new Map(rows.map(({ id, holders }) => [id, holders]))
}

const holdersShown = 20

/** The first people who hold a role, those with the oldest accounts. */
export const listFirstHolders = (db: AccountsDb, roleId: string) =>
  db
    .selectFrom(
      db
        .selectFrom('user_roles')
        .select('user_id')
        .where('role_id', '=', roleId)
        .orderBy('user_id')
        .limit(holdersShown)
        .as('held'),
    )
    .innerJoin('users', 'users.id', 'held.user_id')
    .select(['users.id', 'users.full_name as name'])
    .orderBy('users.id')
    .execute()

/** What these people may do without that role. */
export const listGrantsBeside = async (
  db: AccountsDb,
  { roleId, userIds, now }: { roleId: string; userIds: readonly string[]; now: Date },
) => {
  const ids = sql<string>`any(${userIds}::uuid[])`
  const ofRoles = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .innerJoin('role_operations', 'role_operations.role_id', 'roles.id')
    .select(['user_roles.user_id', 'role_operations.operation'])
    .where('user_roles.user_id', '=', ids)
    .where('roles.id', '<>', roleId)
    .where('roles.status', '=', 'Active')
    .execute()
  const special = await db
    .selectFrom('user_operations')
    .select(['user_id', 'operation'])
    .where('user_id', '=', ids)
    .where('status', '=', 'Active')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .execute()
  return [...ofRoles, ...special]
}
