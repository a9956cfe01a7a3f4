import {
  getMyProjectsByFilter,
  getProjectByIdForEntrepreneur,
  getProjectDetailById,
  getProjectsForCompany,
} from './own-projects.ts'
import {
  discardProjectDraft,
  getProjectDraft,
  getProjectDrafts,
  saveProjectDraft,
  uploadProjectFile,
} from './project-drafts.ts'
import { getProjectCloseOut, getProjectCloseOutDraft, saveProjectCloseOut } from './close-out.ts'
import { createProject, editProject, existsForUser } from './project-form.ts'
import { getProjectHistoryListByFilter } from './project-histories.ts'
import {
  discardProjectUpdate,
  getPublicProjectUpdates,
  getProjectUpdateDetailsByProjectId,
  submitProjectUpdateForApproval,
  upsertProjectUpdate,
} from './project-updates.ts'
import { submitProjectForApproval, updateProjectStatus } from './project-status.ts'

/** The calls by which a company writes its projects and submits them, and their history. */
export const listingCalls = {
  getMyProjectsByFilter,
  getProjectsForCompany,
  getProjectByIdForEntrepreneur,
  getProjectDetailById,
  existsForUser,
  createProject,
  editProject,
  saveProjectDraft,
  getProjectDraft,
  getProjectDrafts,
  discardProjectDraft,
  uploadProjectFile,
  submitProjectForApproval,
  updateProjectStatus,
  getProjectHistoryListByFilter,
  upsertProjectUpdate,
  submitProjectUpdateForApproval,
  getProjectUpdateDetailsByProjectId,
  discardProjectUpdate,
  getPublicProjectUpdates,
  saveProjectCloseOut,
  getProjectCloseOut,
  getProjectCloseOutDraft,
}
