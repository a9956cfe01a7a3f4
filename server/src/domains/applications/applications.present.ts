import type { HandlerResult } from '@lignum/contract/core/call'
import {
  draftValues,
  type getMyApplication,
  type saveAddAccountDraft,
} from '@lignum/contract/applications/applications'
import { statusMessages } from './application-flow.ts'
import type { findApplication, findDraft } from './applications.reads.ts'

type WithFile = { id_file_id: string | null; id_file_name: string | null }
type Found<T extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<T>>>

const presentFile = ({ id_file_id: fileId, id_file_name: fileName }: WithFile) =>
  fileId && fileName ? { fileId, fileName, url: `/api/File/${fileId}/${encodeURIComponent(fileName)}` } : null

export const presentDraft = (row: Found<typeof findDraft>): HandlerResult<typeof saveAddAccountDraft> => ({
  step: row.step,
  values: draftValues.parse(row.form),
  idFile: presentFile(row),
  savedAt: row.saved_at.toISOString(),
})

export const presentApplication = (row: Found<typeof findApplication>): HandlerResult<typeof getMyApplication> => ({
  name: row.name,
  status: row.status,
  statusInWords: statusMessages[row.status],
  reason: row.reason,
  submittedAt: row.submitted_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  values: draftValues.parse(row.form),
  idFile: presentFile(row),
})
