import type { Operation } from '@lignum/contract/core/operations'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { AccountsDb, AccountsTx } from '../accounts.tables.ts'

/** The person of a session that has not ended, as far as it matters for their rights; undefined when it has. */
export const findSignedIn = (tx: AccountsTx, { id, sessionId }: { id: string; sessionId: string }) =>
  tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.two_factor_enabled')
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', id)
    .where('sessions.ended_at', 'is', null)
    .where('users.status', '=', 'Active')
    .executeTakeFirst()

/** Roles are assigned in the console, to people who are found there: these operations are needed together. */
const neededToAssign: readonly Operation[] = ['Login_to_Admin', 'View_Users']

const holds = (operation: Operation): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (
    select from user_roles ur join roles r on r.id = ur.role_id and r.status = 'Active'
    join role_operations ro on ro.role_id = r.id and ro.operation = ${operation}
    where ur.user_id = users.id)
  or exists (
    select from user_operations uo
    where uo.user_id = users.id and uo.operation = ${operation} and uo.status = 'Active' and uo.expires_at is null))`

/**
 * Whether somebody can assign roles, now and later: an active person, by an active role or by a special operation
 * without an end. A right that ends by itself does not count, because nobody would notice its end.
 */
export const canRolesBeAssigned = async (db: AccountsDb): Promise<boolean> => {
  const found = await sql<{ id: string }>`
    select users.id
    from (
      select ur.user_id
      from role_operations ro
      join roles r on r.id = ro.role_id and r.status = 'Active'
      join user_roles ur on ur.role_id = r.id
      where ro.operation = 'Assign_User_Roles'
      union all
      select user_id from user_operations
      where operation = 'Assign_User_Roles' and status = 'Active' and expires_at is null) as assigners
    join users on users.id = assigners.user_id and users.status = 'Active'
    where ${sql.join(neededToAssign.map(holds), sql` and `)}
    limit 1`.execute(db)
  return found.rows.length > 0
}

/** The active people who hold an operation at that time, by name. */
export const listHolders = async (db: AccountsDb, operation: Operation, now: Date) => {
  const { rows } = await sql<{ id: string; email: string; full_name: string; company_id: string | null }>`
    select users.id, users.email, users.full_name, user_profiles.company_id
    from (
      select ur.user_id
      from role_operations ro
      join roles r on r.id = ro.role_id and r.status = 'Active'
      join user_roles ur on ur.role_id = r.id
      where ro.operation = ${operation}
      union
      select user_id from user_operations
      where operation = ${operation} and status = 'Active' and (expires_at is null or expires_at > ${now})) as holders
    join users on users.id = holders.user_id and users.status = 'Active'
    left join user_profiles on user_profiles.user_id = users.id
    order by users.sort_name, users.id
    limit ${mostHolders}`.execute(db)
  return rows
}
export type Holder = Awaited<ReturnType<typeof listHolders>>[number]

/** An exchange has fewer people for one duty. */
const mostHolders = 500
