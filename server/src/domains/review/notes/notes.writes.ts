import type { ReviewTx } from '../review.tables.ts'

/** A note with the company of its project, locked. */
export const lockNote = (tx: ReviewTx, id: string) =>
  tx
    .selectFrom('review_notes')
    .innerJoin('project_rows', 'project_rows.id', 'project_id')
    .select(['review_notes.id', 'project_id', 'company_id', 'resolved_at'])
    .where('review_notes.id', '=', id)
    .forUpdate('review_notes')
    .executeTakeFirst()

type Resolution = { readonly id: string; readonly isResolved: boolean; readonly byId: string; readonly now: Date }

export const setNoteResolved = (tx: ReviewTx, { id, isResolved, byId, now }: Resolution) =>
  tx
    .updateTable('review_notes')
    .set({ resolved_at: isResolved ? now : null, resolved_by_id: isResolved ? byId : null })
    .where('id', '=', id)
    .execute()
