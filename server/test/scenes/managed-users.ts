import { isCallRefused } from '@lignum/contract/core/client'
import type { World } from '../worlds/world.ts'

/** What staff need to know of users and roles before they change them. */
export const managedUsersOf = ({ db }: World) => ({
  /** The id and the current stamp of a user, as every change needs them. */
  known: (id: string) =>
    db
      .selectFrom('users')
      .select(['id', 'concurrency_stamp as concurrencyStamp'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  /** The id, name and current stamp of a role. */
  roleNamed: (name: string) =>
    db
      .selectFrom('roles')
      .select(['id', 'name', 'description', 'status', 'concurrency_stamp as concurrencyStamp'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow(),
  statusOf: async (id: string) =>
    (await db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
})

/** The code with which a call is refused, or null when it succeeds. */
export const refusalOf = async (calling: Promise<unknown>): Promise<string | null> => {
  try {
    await calling
    return null
  } catch (err) {
    if (isCallRefused(err)) return err.code
    throw err
  }
}
