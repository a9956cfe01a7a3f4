import type { ReviewDb } from '../review.tables.ts'

/** Whether that person has declared a conflict of interest about a project of the company. */
export const hasConflictWithCompany = async (
  db: ReviewDb,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<boolean> => {
  const found = await db
    .selectFrom('review_conflicts')
    .innerJoin('project_rows', 'project_rows.id', 'review_conflicts.project_id')
    .select('review_conflicts.id')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const findProjectName = async (db: ReviewDb, id: string): Promise<string | null> => {
  const row = await db.selectFrom('project_rows').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}
