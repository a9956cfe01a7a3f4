import { type AuditChange, changedFields, recordAudit } from '#domains/audit'
import { setFilesPublic } from '#domains/files'
import type { Tx } from '#kit/database/database'
import { recordVisibilityChange } from '#kit/database/visibility-changes'
import { enqueue } from '#kit/jobs/jobs'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { listProjectFiles } from '../drafts/drafts.reads.ts'
import type { LockedProject } from '../own-projects/own-projects.writes.ts'
import { auditFieldsOf } from '../own-projects/project-columns.policy.ts'
import {
  deleteDocuments,
  type DocumentRow,
  insertDocument,
  listDocuments,
  setDocument,
  setProject,
} from '../own-projects/project-form.writes.ts'
import { changedParts } from './changed-parts.policy.ts'
import { updateAccepted } from './update-accepted.ts'
import { storedDocuments, type UpdateDocument } from './stored-documents.ts'
import { type LockedUpdate, setChangedParts } from './updates.writes.ts'

type Acceptance = { readonly project: LockedProject; readonly update: LockedUpdate; readonly now: Date }

/**
 * Replaces what is live by an update, both locked: every field and file, or nothing. Replaced files are hidden from the
 * public and stay on record; old and new values are in the audit of the project.
 */
export const acceptUpdate = async (tx: Tx, by: By<Actor>, { project, update, now }: Acceptance): Promise<void> => {
  // The company wrote it, and must not see who accepted it.
  const author = { byId: update.modified_by_id, now }
  const before = await listProjectFiles(tx, project.id)
  const columns = contentOf(update)
  await setProject(tx, project.id, columns, author)
  const changes = await replaceDocuments(tx, project.id, storedDocuments(update.documents), author)
  const after = await listProjectFiles(tx, project.id)
  const [old, current] = [before.map((file) => file.file_id), after.map((file) => file.file_id)]
  await setFilesPublic(
    tx,
    old.filter((id) => !current.includes(id)),
    false,
  )
  if (project.is_public)
    await setFilesPublic(
      tx,
      current.filter((id) => !old.includes(id)),
      true,
    )
  await recordVisibilityChange(tx)
  const fields = changedFields('Project', project.id, auditFieldsOf(project), auditFieldsOf(columns))
  if (fields.length + changes.length > 0) await recordAudit(tx, by, [...fields, ...changes])
  await setChangedParts(tx, update.id, changedParts(fields, changes.length > 0))
  await enqueue(tx, updateAccepted, { projectId: project.id, updateId: update.id })
}

const contentOf = (u: LockedUpdate) => ({
  name: u.name,
  sub_title: u.sub_title,
  category: u.category,
  funding_purpose: u.funding_purpose,
  type_of_funding: u.type_of_funding,
  amount_requested_minor: u.amount_requested_minor,
  level_of_impact: u.level_of_impact,
  time_to_funding: u.time_to_funding,
  what_thousand_does: u.what_thousand_does,
  video_url: u.video_url,
  description: u.description,
  thumbnail_file_id: u.thumbnail_file_id,
  dashboard_file_id: u.dashboard_file_id,
  document_file_id: u.document_file_id,
})

const replaceDocuments = async (
  tx: Tx,
  projectId: string,
  documents: readonly UpdateDocument[],
  author: { readonly byId: string | null; readonly now: Date },
): Promise<AuditChange[]> => {
  const left = new Map((await listDocuments(tx, projectId)).map((row) => [row.id, row]))
  const changes: AuditChange[] = []
  for (const [position, entry] of documents.entries()) {
    const columns = {
      file_id: entry.fileId,
      file_type: entry.fileType,
      description: entry.description,
      video_url: entry.videoUrl,
      position,
    }
    const row = entry.documentId ? left.get(entry.documentId) : undefined
    if (row) await setDocument(tx, row.id, columns, author)
    const id = row?.id ?? (await insertDocument(tx, projectId, columns, author)).id
    changes.push(...changedFields('ProjectDocument', id, row ? auditOf(row) : {}, auditOf(columns)))
    if (row) left.delete(row.id)
  }
  await deleteDocuments(tx, [...left.keys()])
  return [...changes, ...[...left.values()].map(removalOf)]
}

const auditOf = (row: Pick<DocumentRow, 'file_id' | 'file_type' | 'description' | 'video_url'>) => ({
  fileType: row.file_type,
  fileId: row.file_id,
  videoUrl: row.video_url,
  description: row.description,
})

const removalOf = (row: DocumentRow): AuditChange => ({
  event: 'Deleted',
  entity: 'ProjectDocument',
  entityId: row.id,
  field: row.file_type,
  old: row.file_id ?? row.video_url,
})
