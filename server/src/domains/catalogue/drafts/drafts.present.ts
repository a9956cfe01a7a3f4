import { type ProjectDraft, projectFileType } from '@lignum/contract/catalogue/project-drafts'
import { fileUrl } from '#domains/files'
import { storedValues } from './draft-values.policy.ts'
import type { DraftRow, listDrafts } from './drafts.reads.ts'

type Names = ReadonlyMap<string, string>
type FileRow = { readonly file_id: string; readonly file_type: string; readonly name: string }

const nameOf = (names: Names, id: string | null): string | null => (id && names.get(id)) || null

export const presentFile = (file: { fileId: string; fileType: string; fileName: string }) => ({
  fileId: file.fileId,
  fileType: projectFileType.parse(file.fileType),
  fileName: file.fileName,
  url: fileUrl(file.fileId, file.fileName) ?? '',
})

export const presentDraft = (
  row: DraftRow,
  files: readonly FileRow[],
  { names, readerId }: { names: Names; readerId: string },
): ProjectDraft => ({
  id: row.id,
  projectId: row.project_id,
  version: row.version,
  values: storedValues(row.form),
  files: files.map((file) => presentFile({ fileId: file.file_id, fileType: file.file_type, fileName: file.name })),
  savedBy: nameOf(names, row.saved_by_id),
  isSavedByCaller: row.saved_by_id === readerId,
  savedDate: row.saved_at.toISOString(),
})

export const presentDrafts = (rows: Awaited<ReturnType<typeof listDrafts>>, names: Names) =>
  rows.map((row) => ({
    id: row.id,
    name: row.name ?? '',
    savedBy: nameOf(names, row.saved_by_id),
    savedDate: row.saved_at.toISOString(),
  }))
