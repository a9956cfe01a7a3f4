import { userStatuses } from '@lignum/contract/accounts/users'
import { sql } from 'kysely'
import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import type { AccountsDb } from '../accounts.tables.ts'

/** The fields by which staff may filter and sort. Each order has an index. */
const userFields = listFields<AccountsDb, 'user_rows' | 'user_roles'>(
  {
    Id: { uuid: 'user_rows.id', sortable: false },
    Name: { text: 'user_rows.full_name', sortBy: ['user_rows.sort_name'] },
    Email: { text: 'user_rows.email', sortable: false },
    Status: {
      enum: 'user_rows.status',
      values: userStatuses,
      sortBy: ['user_rows.status', 'user_rows.sort_name'],
    },
    RoleId: {
      uuid: 'user_roles.role_id',
      inAny: { table: 'user_roles', where: ['user_roles.user_id', 'user_rows.id'] },
    },
    LastLoginDate: { timestamp: 'user_rows.last_login_at' },
    CreationDate: { timestamp: 'user_rows.created_at' },
    TwoFactorEnabled: { boolean: 'user_rows.two_factor_enabled', sortable: false },
    IsLocked: { boolean: 'user_rows.is_locked', sortable: false },
  },
  { order: [{ field: 'Name', ascending: true }], key: 'user_rows.id' },
)

/** A page of users, by name. */
export const listUsers = (db: AccountsDb, request: PageRequest) =>
  selectPage(db.selectFrom('user_rows').selectAll(), planList(userFields, request))
export type UserListRow = Omit<Awaited<ReturnType<typeof listUsers>>[number], 'cursor'>

/** Counting stops at ten thousand: nobody pages further. */
export const countUsers = (db: AccountsDb, request: PageRequest): Promise<number> =>
  countRows(db, db.selectFrom('user_rows').where(planList(userFields, request).where).limit(10_000))

/** The roles of these people, by name, disabled ones too. */
export const listRolesOf = (db: AccountsDb, userIds: readonly string[]) =>
  db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select(['user_roles.user_id', 'roles.id', 'roles.name', 'roles.status'])
    .where('user_roles.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .orderBy('roles.name')
    .execute()
