import type { getProjectNotes } from '@lignum/contract/review/decisions'
import { noteFields, reviewReasonCodes } from '@lignum/contract/review/names'
import type { HandlerResult } from '@lignum/contract/core/call'
import { fileUrl } from '#domains/files'
import type { ExplanationRow, NoteRow, ReviewDocumentRow } from './notes.reads.ts'

type Shown = HandlerResult<typeof getProjectNotes>['results'][number]

export const presentExplanation = (
  row: ExplanationRow,
  notes: readonly NoteRow[],
  documents: readonly ReviewDocumentRow[],
): Shown => ({
  documents: documents
    .filter((document) => document.approval_id === row.id)
    .map(({ id, name, file_id: fileId }) => ({ id, name, url: fileUrl(fileId, name) ?? '' })),
  id: row.id,
  projectUpdateId: row.project_update_id,
  status: row.status,
  reason: row.reason,
  creationDate: row.created_at.toISOString(),
  notes: notes
    .filter((note) => note.approval_id === row.id)
    .map((note) => ({
      id: note.id,
      reasonCode: reviewReasonCodes.find((code) => code === note.reason_code) ?? null,
      field: noteFields.find((field) => field === note.field) ?? null,
      text: note.note,
      isResolved: note.resolved_at !== null,
    })),
})
