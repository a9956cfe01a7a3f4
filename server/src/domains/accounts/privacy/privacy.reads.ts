import type { AccountsDb } from '../accounts.tables.ts'

export const findNotifications = async (db: AccountsDb, userId: string) => {
  const row = await db
    .selectFrom('notification_preferences')
    .select(['project_news', 'product_news'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { projectNews: row?.project_news ?? false, productNews: row?.product_news ?? false }
}

export const listEverySession = (db: AccountsDb, userId: string) =>
  db
    .selectFrom('sessions')
    .select([
      'created_at as startedAt',
      'last_seen_at as lastSeenAt',
      'ended_at as endedAt',
      'address',
      'user_agent as browser',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const listAcceptedDocuments = (db: AccountsDb, userId: string) =>
  db
    .selectFrom('accepted_documents')
    .select(['document', 'version', 'accepted_at as acceptedAt'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at')
    .execute()
