import type { AccountsTx } from '../accounts.tables.ts'
import { noDetails, personalColumns } from '../profile/profile.writes.ts'

export const upsertNotifications = (
  tx: AccountsTx,
  n: { userId: string; projectNews: boolean; productNews: boolean; now: Date },
) => {
  const preferences = { project_news: n.projectNews, product_news: n.productNews, modified_at: n.now }
  return tx
    .insertInto('notification_preferences')
    .values({ user_id: n.userId, ...preferences })
    .onConflict((c) => c.column('user_id').doUpdateSet(preferences))
    .execute()
}

/** Leaves the id of the account, which payments and the audit refer to, and nothing that identifies the person. */
export const pseudonymiseUser = async (tx: AccountsTx, userId: string, now: Date) => {
  await tx
    .updateTable('users')
    .set({
      email: `${userId}@erased.invalid`,
      first_name: 'Erased',
      last_name: 'Account',
      phone_number: null,
      password_hash: null,
      two_factor_enabled: false,
      status: 'Deleted',
      deleted_at: null,
      lockout_end: null,
      modified_at: now,
    })
    .where('id', '=', userId)
    .execute()
  await tx
    .updateTable('user_profiles')
    .set({ ...personalColumns(noDetails), company_id: null, modified_at: now })
    .where('user_id', '=', userId)
    .execute()
  await tx
    .updateTable('sessions')
    .set({ address: null, user_agent: null, device_hash: null })
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes rows that are useless once the person is erased. */
export const deleteBelongings = async (tx: AccountsTx, userId: string) => {
  const tables = [
    'user_devices',
    'user_roles',
    'user_operations',
    'user_links',
    'security_questions',
    'notification_preferences',
    'saved_views',
    'list_preferences',
  ] as const
  for (const table of tables) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
}
