import { approveProject, getProjectNotes, resolveProjectNote } from './decisions.ts'
import { activateCompany, deactivateCompany, resumeProject, setProjectListing, suspendProject } from './publication.ts'
import { addProjectComment, addProjectMessage, getProjectThread } from './threads.ts'
import {
  approveProjectUpdate,
  assignProjectUpdate,
  getProjectUpdateByIdForAdmin,
  getProjectUpdatesByFilterForAdmin,
} from './updates.ts'
import { assignProject, declareConflict, getProjectByIdForAdmin, getProjectsByFilterForAdmin } from './review.ts'

/** The calls by which staff review projects, and companies read what was decided. */
export const reviewCalls = {
  getProjectsByFilterForAdmin,
  getProjectByIdForAdmin,
  assignProject,
  declareConflict,
  approveProject,
  getProjectNotes,
  resolveProjectNote,
  getProjectUpdatesByFilterForAdmin,
  getProjectUpdateByIdForAdmin,
  assignProjectUpdate,
  approveProjectUpdate,
  suspendProject,
  resumeProject,
  setProjectListing,
  deactivateCompany,
  activateCompany,
  addProjectComment,
  addProjectMessage,
  getProjectThread,
}
