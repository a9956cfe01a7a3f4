import { limits } from '@lignum/contract/core/limits'
import { sql } from 'kysely'
import type { AccountsDb } from '../accounts.tables.ts'

const views = (db: AccountsDb) =>
  db
    .selectFrom('saved_views')
    .innerJoin('users', 'users.id', 'saved_views.user_id')
    .leftJoin('roles', 'roles.id', 'saved_views.role_id')
    .select(['saved_views.id', 'saved_views.user_id', 'list', 'saved_views.name', 'query', 'is_pinned', 'position'])
    .select(['roles.name as role_name', sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('owner')])
export type SavedViewRow = Awaited<ReturnType<ReturnType<typeof views>['executeTakeFirstOrThrow']>>

const sharedShown = 200

/** A person's own views, and those that active people share with one of these roles. */
export const listSavedViews = async (db: AccountsDb, userId: string, roles: readonly string[]) => {
  const own = await views(db).where('saved_views.user_id', '=', userId).limit(limits.savedViews).execute()
  const shared =
    roles.length === 0
      ? []
      : await views(db)
          .where('roles.name', 'in', roles)
          .where('users.status', '=', 'Active')
          .where('saved_views.user_id', '<>', userId)
          .orderBy('position')
          .limit(sharedShown)
          .execute()
  return [...own, ...shared].toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name))
}

export const findSavedView = (db: AccountsDb, id: string) =>
  views(db).where('saved_views.id', '=', id).executeTakeFirst()

export const countSavedViews = async (db: AccountsDb, userId: string): Promise<number> => {
  const counted = await db
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return counted.n
}

/** The role of that name, if the person has it. */
export const findOwnRole = (db: AccountsDb, userId: string, name: string) =>
  db
    .selectFrom('roles')
    .innerJoin('user_roles', 'user_roles.role_id', 'roles.id')
    .select('roles.id')
    .where('user_roles.user_id', '=', userId)
    .where('roles.name', '=', name)
    .where('roles.status', '=', 'Active')
    .executeTakeFirst()

export const listListPreferences = (db: AccountsDb, userId: string) =>
  db
    .selectFrom('list_preferences')
    .select(['list', 'preferences'])
    .where('user_id', '=', userId)
    .orderBy('list')
    .execute()
