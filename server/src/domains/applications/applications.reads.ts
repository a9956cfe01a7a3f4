import type { ApplicationsDb } from './applications.tables.ts'

export const findDraft = (db: ApplicationsDb, userId: string) =>
  db
    .selectFrom('application_drafts')
    .leftJoin('file_links', 'file_links.id', 'id_file_id')
    .select(['step', 'form', 'id_file_id', 'saved_at', 'file_links.name as id_file_name'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const findApplication = (db: ApplicationsDb, a: { name: string; userId: string }) =>
  db
    .selectFrom('applications')
    .leftJoin('file_links', 'file_links.id', 'id_file_id')
    .select([
      'applications.name',
      'status',
      'form',
      'reason',
      'submitted_at',
      'decided_at',
      'id_file_id',
      'file_links.name as id_file_name',
    ])
    .where('applications.name', '=', a.name)
    .where('user_id', '=', a.userId)
    .executeTakeFirst()

/** The name of the newest undecided application. */
export const findSubmitted = async (db: ApplicationsDb, userId: string): Promise<string | null> => {
  const found = await db
    .selectFrom('applications')
    .select('name')
    .where('user_id', '=', userId)
    .where('status', '=', 'Submitted')
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.name ?? null
}

export const listApplicationsOf = (db: ApplicationsDb, userId: string) =>
  db
    .selectFrom('applications')
    .select(['name', 'status', 'form', 'reason', 'submitted_at as submittedAt', 'decided_at as decidedAt'])
    .where('user_id', '=', userId)
    .orderBy('submitted_at')
    .execute()
