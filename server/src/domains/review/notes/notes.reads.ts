import type { ReviewDb } from '../review.tables.ts'

/** More decisions than a company reads. */
const mostDecisions = 100

/** The decisions about a project and its updates that sent them back, newest first. */
export const listExplanations = (db: ReviewDb, projectId: string) =>
  db
    .selectFrom('project_approvals')
    .select(['id', 'project_update_id', 'status', 'reason', 'created_at'])
    .where('project_id', '=', projectId)
    .where('status', '<>', 'Approved')
    .orderBy('id', 'desc')
    .limit(mostDecisions)
    .execute()
export type ExplanationRow = Awaited<ReturnType<typeof listExplanations>>[number]

export const listNotes = async (db: ReviewDb, approvalIds: readonly string[]) =>
  approvalIds.length === 0
    ? []
    : db
        .selectFrom('review_notes')
        .select(['id', 'approval_id', 'reason_code', 'field', 'note', 'resolved_at'])
        .where('approval_id', 'in', [...approvalIds])
        .orderBy('approval_id')
        .orderBy('position')
        .execute()
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

export const findProjectCompany = (db: ReviewDb, projectId: string) =>
  db.selectFrom('project_rows').select(['id', 'company_id']).where('id', '=', projectId).executeTakeFirst()

/** The documents of decisions, with what a link to them needs. */
export const listReviewDocuments = async (db: ReviewDb, approvalIds: readonly string[]) =>
  approvalIds.length === 0
    ? []
    : db
        .selectFrom('review_documents')
        .innerJoin('file_links', 'file_links.id', 'file_id')
        .select(['review_documents.id', 'approval_id', 'file_id', 'name'])
        .where('approval_id', 'in', [...approvalIds])
        .orderBy('review_documents.id')
        .execute()
export type ReviewDocumentRow = Awaited<ReturnType<typeof listReviewDocuments>>[number]
