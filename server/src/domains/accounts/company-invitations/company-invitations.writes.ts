import { sql } from 'kysely'
import type { AccountsTx } from '../accounts.tables.ts'

/** The account that an earlier mail of the same invitation opened, if nobody has confirmed it yet; locks it. */
export const lockInvitedUser = (tx: AccountsTx, subjectId: string) =>
  tx
    .selectFrom('user_links')
    .innerJoin('users', 'users.id', 'user_links.user_id')
    .select('users.id')
    .where('subject_id', '=', subjectId)
    .where('users.status', '=', 'Unconfirmed')
    .orderBy('user_links.created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Gives a person the role of entrepreneurs, in whichever state their profile is. */
export const makeEntrepreneur = async (tx: AccountsTx, userId: string, now: Date): Promise<void> => {
  await tx
    .insertInto('user_roles')
    .columns(['user_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('roles')
        .select([sql<string>`${userId}::uuid`.as('user_id'), 'roles.id'])
        .where('roles.name', '=', 'Entrepreneur'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .updateTable('user_profiles')
    .set({ is_entrepreneur: true, modified_at: now })
    .where('user_id', '=', userId)
    .execute()
  // Staff who edit the person's roles must see this one first.
  await tx
    .updateTable('users')
    .set({ concurrency_stamp: sql`gen_random_uuid()`, modified_at: now })
    .where('id', '=', userId)
    .execute()
}
