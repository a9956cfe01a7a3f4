import {
  isProjectPart,
  type getPublicProjectUpdates,
  type ProjectUpdate,
  type submitProjectUpdateForApproval,
} from '@lignum/contract/catalogue/project-updates'
import type { HandlerResult } from '@lignum/contract/core/call'
import { fileUrl } from '#domains/files'
import { cleanRichText } from '#kit/files/rich-text'
import { toMajor } from '#kit/values/money'
import { storedDocuments, type UpdateDocument } from './stored-documents.ts'
import { isEditableUpdate } from './update-flow.ts'
import type { FileLink, PublicUpdateRow, UpdateRow } from './updates.reads.ts'
import type { SavedUpdate } from './updates.writes.ts'

export const presentSavedUpdate = (row: SavedUpdate): HandlerResult<typeof submitProjectUpdateForApproval> => ({
  id: row.id,
  projectId: row.project_id,
  name: row.name,
  status: row.status,
  version: row.version,
  lastSubmittedDate: row.last_submitted_at?.toISOString() ?? null,
})

export const presentUpdate = (row: UpdateRow, files: readonly FileLink[]): ProjectUpdate => {
  const names = new Map(files.map((file) => [file.file_id, file.name]))
  const urlOf = (id: string | null) => fileUrl(id, (id && names.get(id)) || 'file')
  return {
    ...presentSavedUpdate(row),
    reason: row.reason,
    subTitle: row.sub_title,
    category: row.category,
    fundingPurpose: row.funding_purpose,
    typeOfFunding: row.type_of_funding,
    amountRequested: toMajor(row.amount_requested_minor),
    levelOfImpact: row.level_of_impact,
    timeToFunding: row.time_to_funding,
    whatThousandDoes: row.what_thousand_does,
    videoUrl: row.video_url,
    description: cleanRichText(row.description),
    thumbnailDataFileId: row.thumbnail_file_id,
    projectDashboardDataFileId: row.dashboard_file_id,
    projectDocumentDataFileId: row.document_file_id,
    thumbnailFileUrl: urlOf(row.thumbnail_file_id),
    projectDashboardFileUrl: urlOf(row.dashboard_file_id),
    projectDocumentFileUrl: urlOf(row.document_file_id),
    projectDocuments: storedDocuments(row.documents).map((entry) => presentDocument(entry, urlOf, names)),
    submission: row.submissions,
    isEditable: isEditableUpdate(row.status),
    creationDate: row.created_at.toISOString(),
  }
}

export const presentPublicUpdate = (
  row: PublicUpdateRow,
): HandlerResult<typeof getPublicProjectUpdates>['results'][number] => ({
  id: row.id,
  acceptedDate: row.accepted_at.toISOString(),
  changed: row.changed.filter(isProjectPart),
})

const presentDocument = (
  entry: UpdateDocument,
  urlOf: (id: string | null) => string | null,
  names: ReadonlyMap<string, string>,
) => ({
  id: entry.id,
  documentId: entry.documentId,
  fileId: entry.fileId,
  document: {
    name: (entry.fileId && names.get(entry.fileId)) || entry.description,
    url: urlOf(entry.fileId) ?? entry.videoUrl ?? '',
    type: entry.fileType,
  },
  description: entry.description,
  videoUrl: entry.videoUrl,
})
