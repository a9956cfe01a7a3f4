import type { ReviewDb } from '../review.tables.ts'

export type Thread = 'Private' | 'Company'

/** More than two sides write to each other about one project. */
const mostMessages = 500

/** The newest messages of a thread, oldest first. */
export const listMessages = async (db: ReviewDb, projectId: string, thread: Thread) => {
  const rows = await db
    .selectFrom('review_messages')
    .select(['id', 'message', 'author_id', 'is_by_owner', 'created_at'])
    .where('project_id', '=', projectId)
    .where('thread', '=', thread)
    .orderBy('id', 'desc')
    .limit(mostMessages)
    .execute()
  return rows.toReversed()
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

/** A message with what its mail says. */
export const findMessage = (db: ReviewDb, id: string) =>
  db
    .selectFrom('review_messages')
    .innerJoin('project_rows', 'project_rows.id', 'project_id')
    .innerJoin('company_cards', 'company_cards.id', 'project_rows.company_id')
    .select(['review_messages.id', 'project_id', 'message', 'is_by_owner', 'project_rows.company_id'])
    .select(['project_rows.name as project', 'company_cards.name as company'])
    .where('review_messages.id', '=', id)
    .executeTakeFirst()
