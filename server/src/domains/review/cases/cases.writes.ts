import type { ReviewStep } from '../steps.policy.ts'
import type { ReviewTx } from '../review.tables.ts'

type Assignment = {
  readonly projectId: string
  /** Null: of the project itself. */
  readonly updateId: string | null
  readonly submission: number
  readonly step: ReviewStep
  readonly assigneeId: string
  readonly byId: string
  readonly now: Date
}

/** The project must be locked. */
export const upsertAssignment = (tx: ReviewTx, a: Assignment) => {
  const columns = {
    project_update_id: a.updateId,
    submission: a.submission,
    step: a.step,
    assignee_id: a.assigneeId,
    assigned_by_id: a.byId,
    assigned_at: a.now,
  }
  return tx
    .insertInto('review_assignments')
    .values({ project_id: a.projectId, ...columns })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(columns))
    .execute()
}

export const deleteAssignment = (tx: ReviewTx, projectId: string) =>
  tx.deleteFrom('review_assignments').where('project_id', '=', projectId).execute()

export const deleteAssignmentOf = (tx: ReviewTx, projectId: string, assigneeId: string) =>
  tx
    .deleteFrom('review_assignments')
    .where('project_id', '=', projectId)
    .where('assignee_id', '=', assigneeId)
    .execute()

type Conflict = { readonly projectId: string; readonly userId: string; readonly reason: string; readonly now: Date }

/** The project must be locked. */
export const insertConflict = (tx: ReviewTx, { projectId, userId, reason, now }: Conflict) =>
  tx
    .insertInto('review_conflicts')
    .values({ project_id: projectId, user_id: userId, reason, declared_at: now })
    .execute()
