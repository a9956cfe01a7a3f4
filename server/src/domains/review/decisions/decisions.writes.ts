import type { approvalStatuses, NoteField, ReviewReasonCode } from '@lignum/contract/review/names'
import type { ReviewTx } from '../review.tables.ts'
import type { ReviewStep } from '../steps.policy.ts'

type Approval = {
  readonly projectId: string
  /** Null: about the project itself. */
  readonly updateId: string | null
  readonly submission: number
  readonly step: ReviewStep
  readonly status: (typeof approvalStatuses)[number]
  readonly reason: string
  readonly byId: string
  readonly now: Date
}

/** The project must be locked. */
export const insertApproval = (tx: ReviewTx, a: Approval) =>
  tx
    .insertInto('project_approvals')
    .values({
      project_id: a.projectId,
      project_update_id: a.updateId,
      submission: a.submission,
      step: a.step,
      status: a.status,
      reason: a.reason,
      decided_by_id: a.byId,
      created_at: a.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

type Note = { readonly reasonCode: ReviewReasonCode | null; readonly field: NoteField | null; readonly text: string }
type Notes = { readonly projectId: string; readonly approvalId: string; notes: readonly Note[]; readonly now: Date }

export const insertNotes = async (tx: ReviewTx, { projectId, approvalId, notes, now }: Notes): Promise<void> => {
  if (notes.length === 0) return
  await tx
    .insertInto('review_notes')
    .values(
      notes.map(({ reasonCode, field, text }, position) => ({
        project_id: projectId,
        approval_id: approvalId,
        reason_code: reasonCode,
        field,
        note: text,
        position,
        created_at: now,
      })),
    )
    .execute()
}

/** Adds a stored file to a decision. */
export const insertDocument = (
  tx: ReviewTx,
  { approvalId, fileId, now }: { approvalId: string; fileId: string; now: Date },
) => tx.insertInto('review_documents').values({ approval_id: approvalId, file_id: fileId, created_at: now }).execute()
