import { isOperation } from '@lignum/contract/core/operations'
import { sql } from 'kysely'
import type { AccountsDb } from '../accounts.tables.ts'

/** Unconfirmed without a password: staff invited this person, who chooses one by the mailed link. */
const isInvited = sql<boolean>`status = 'Unconfirmed' and password_hash is null`.as('is_invited')

/** How many unconfirmed registrations of one address are considered: the newest. */
const mostPending = 3

/** The account of an address; while it is unconfirmed, its registrations, newest first. */
export const listUsersByEmail = async (db: AccountsDb, email: string) => {
  const found = await db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'first_name', 'last_name', 'status', 'two_factor_enabled', 'created_at'])
    .select(isInvited)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy(sql`status = 'Unconfirmed'`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostPending)
    .execute()
  return found[0]?.status === 'Unconfirmed' ? found : found.slice(0, 1)
}

export const findUser = (db: AccountsDb, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'status', 'created_at'])
    .select(isInvited)
    .where('id', '=', id)
    .executeTakeFirst()

/** Which of these addresses, in lower case, can log in. */
export const listActiveAddresses = async (db: AccountsDb, addresses: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where(sql<string>`lower(email)`, 'in', [...addresses])
    .where('status', '=', 'Active')
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

export const findPasswordHash = async (db: AccountsDb, id: string): Promise<string | null> => {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
  return row?.password_hash ?? null
}

/** What a person may do: the operations of active roles, and active individual ones. Unknown names grant nothing. */
export const findGrants = async (db: AccountsDb, userId: string, now: Date) => {
  const roles = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .leftJoin('role_operations', 'role_operations.role_id', 'roles.id')
    .select(['roles.name', 'role_operations.operation'])
    .where('user_roles.user_id', '=', userId)
    .where('roles.status', '=', 'Active')
    .execute()
  const special = await db
    .selectFrom('user_operations')
    .select('operation')
    .where('user_id', '=', userId)
    .where('status', '=', 'Active')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .execute()
  const names = [...roles.map((r) => r.operation), ...special.map((s) => s.operation)].filter((name) => name !== null)
  return { roles: [...new Set(roles.map((r) => r.name))].toSorted(), operations: new Set(names.filter(isOperation)) }
}

/** Full names by id, for lists of other domains. */
export const findNames = async (db: AccountsDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]))
}

/** Names and addresses by id, for lists of other domains. */
export const listPeople = (db: AccountsDb, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'full_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()

/** Registrations made before that time, never confirmed, without a request for a new link since. */
export const listUnconfirmedBefore = async (db: AccountsDb, at: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'Unconfirmed')
    .where('created_at', '<', at)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('user_links')
            .select('user_links.id')
            .whereRef('user_links.user_id', '=', 'users.id')
            .where('user_links.created_at', '>=', at),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}
