import type { getProjectCloseOut } from '@lignum/contract/catalogue/close-out'
import type { HandlerResult } from '@lignum/contract/core/call'
import { fileUrl } from '#domains/files'
import type { CloseOutRow } from './close-out.reads.ts'

export const presentCloseOut = (row: CloseOutRow): HandlerResult<typeof getProjectCloseOut> => ({
  report: row.report,
  fileName: row.file_name,
  fileUrl: fileUrl(row.file_id, row.file_name) ?? '',
})
