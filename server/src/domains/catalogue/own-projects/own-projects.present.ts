import {
  type OwnProjectCard,
  type getProjectByIdForEntrepreneur,
  type getProjectDetailById,
} from '@lignum/contract/catalogue/own-projects'
import type { submitProjectForApproval } from '@lignum/contract/catalogue/project-status'
import { projectStatusLabels } from '@lignum/contract/catalogue/names'
import type { ProjectStatus } from '@lignum/contract/catalogue/catalogue'
import type { HandlerResult } from '@lignum/contract/core/call'
import { fileUrl } from '#domains/files'
import { cleanRichText } from '#kit/files/rich-text'
import { toMajor } from '#kit/values/money'
import { presentCard, presentPublicProject } from '../catalogue.present.ts'
import { isEditable } from '../project-flow.ts'
import { missingParts } from './missing.policy.ts'
import type { HistoryRow, NoteCountRow, OwnCardRow, ProjectRow, SummaryRow } from './own-projects.reads.ts'
import type { setProjectStatus } from './own-projects.writes.ts'

type Names = ReadonlyMap<string, string>
type Moved = Awaited<ReturnType<typeof setProjectStatus>>

export const presentMoved = (row: Moved): HandlerResult<typeof submitProjectForApproval> => ({
  id: row.id,
  name: row.name,
  status: row.status,
  lastSubmittedDate: row.last_submitted_at?.toISOString() ?? null,
})

const waiting: Partial<Record<ProjectStatus, string>> = {
  Draft: 'Not submitted yet',
  Rejected: 'Not approved: you can change it and submit it again',
  Revision: 'Changes requested',
}

export const presentOwnCard = (row: OwnCardRow, notes: NoteCountRow | undefined): OwnProjectCard => ({
  ...presentCard(row),
  statusLabel: projectStatusLabels[row.status],
  waitingForOwner: waiting[row.status] ?? null,
  notes: notes ? { count: notes.notes ?? 0, open: notes.open_notes ?? 0 } : null,
  hasDraft: row.draft_id !== null,
  isSuspended: row.is_suspended,
  creationDate: row.created_at.toISOString(),
  lastSubmittedDate: row.last_submitted_at?.toISOString() ?? null,
})

export const presentSummary = (row: SummaryRow) => ({
  id: row.id,
  name: row.name,
  description: cleanRichText(row.description),
  amountRequested: toMajor(row.amount_requested_minor),
  amountRecieved: toMajor(row.received_minor ?? 0),
  typeOfFunding: row.type_of_funding,
  fundingPurpose: row.funding_purpose,
  timeToFunding: row.time_to_funding,
  companyId: row.company_id,
  companyName: row.company_name,
  thumbnailFileUrl: fileUrl(row.thumbnail_file_id, 'thumbnail'),
  projectDashboardFileUrl: fileUrl(row.dashboard_file_id, 'dashboard'),
  levelOfImpact: row.level_of_impact,
  status: row.status,
})

const nameOf = (names: Names, id: string | null): string | null => (id && names.get(id)) || null

export const presentEditable = (
  { documents, ...row }: ProjectRow,
  names: Names,
  { maskTrn }: { maskTrn: boolean },
): HandlerResult<typeof getProjectByIdForEntrepreneur> => {
  const shown = presentPublicProject({ project: row, documents }, { maskTrn })
  const fileIds = new Map(documents.map((document) => [document.id, document.file_id]))
  return {
    ...shown,
    projectDocuments: shown.projectDocuments.map((entry) => ({ ...entry, fileId: fileIds.get(entry.id) ?? null })),
    companyId: row.company_id,
    statusLabel: projectStatusLabels[row.status],
    levelOfImpact: row.level_of_impact,
    lastSubmittedDate: row.last_submitted_at?.toISOString() ?? null,
    donations: row.gifts ?? 0,
    thumbnailId: row.thumbnail_file_id,
    projectDashboardId: row.dashboard_file_id,
    projectDocumentId: row.document_file_id,
    thumbnailFileName: row.thumbnail_name,
    projectDashboardFileName: row.dashboard_name,
    projectDocumentFileName: row.plan_name,
    isEditable: isEditable(row.status),
    missing: missingParts(row, row),
    draft:
      row.draft_id && row.saved_at
        ? { id: row.draft_id, savedBy: nameOf(names, row.saved_by_id), savedDate: row.saved_at.toISOString() }
        : null,
  }
}

type Reader = { readonly maskTrn: boolean; readonly isOwner: boolean }

export const presentDetail = (
  row: ProjectRow,
  histories: readonly HistoryRow[],
  names: Names,
  { maskTrn, isOwner }: Reader,
): HandlerResult<typeof getProjectDetailById> => ({
  ...presentEditable(row, names, { maskTrn }),
  isOwn: isOwner,
  isSpecialProject: row.is_special_project,
  closesAtGoal: row.closes_at_goal,
  isSuspended: row.is_suspended,
  suspensionReason: row.suspension_reason,
  companyStatus: row.company_status,
  documentsChangedSinceReview: row.documents_changed_at !== null,
  createdBy: nameOf(names, row.created_by_id),
  creationDate: row.created_at.toISOString(),
  modifiedBy: nameOf(names, row.modified_by_id),
  modificationDate: row.modified_at.toISOString(),
  histories: histories.map((history) => ({
    id: history.id,
    historyType: history.history_type,
    message: history.message,
    fromStatus: history.from_status,
    toStatus: history.to_status,
    author: isOwner && !history.is_by_owner ? null : nameOf(names, history.author_id),
    creationDate: history.created_at.toISOString(),
  })),
})
