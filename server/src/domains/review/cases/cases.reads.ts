import type { ReviewDb } from '../review.tables.ts'
import { isOfPresentStep } from '../queue/queue.reads.ts'

/** A project in review, with the person who has taken its present step. */
export const findCase = (db: ReviewDb, projectId: string) =>
  db
    .selectFrom('project_rows')
    .leftJoin('review_assignments', (join) =>
      join.onRef('review_assignments.project_id', '=', 'project_rows.id').on(isOfPresentStep),
    )
    .select(['project_rows.id', 'company_id', 'status', 'submissions', 'last_submitted_at', 'assignee_id'])
    .select('is_suspended')
    .where('project_rows.id', '=', projectId)
    .executeTakeFirst()
export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>

/** More decisions than one project gets. */
const mostApprovals = 100

/** What was decided about a project, or about one update of it, newest first. */
export const listApprovals = (db: ReviewDb, projectId: string, updateId: string | null = null) =>
  db
    .selectFrom('project_approvals')
    .select(['id', 'submission', 'step', 'status', 'reason', 'decided_by_id', 'created_at'])
    .where('project_id', '=', projectId)
    .where('project_update_id', updateId === null ? 'is' : '=', updateId)
    .orderBy('submission', 'desc')
    .orderBy('step', 'desc')
    .limit(mostApprovals)
    .execute()
export type ApprovalRow = Awaited<ReturnType<typeof listApprovals>>[number]

export const listConflicts = (db: ReviewDb, projectId: string) =>
  db
    .selectFrom('review_conflicts')
    .select(['id', 'user_id', 'reason', 'declared_at'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute()
export type ConflictRow = Awaited<ReturnType<typeof listConflicts>>[number]
