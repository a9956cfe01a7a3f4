import { approveProject, getProjectNotes, resolveProjectNote } from './decisions.ts'
import { approveProjectUpdate, getProjectUpdateByIdForAdmin, getProjectUpdatesByFilterForAdmin } from './updates.ts'
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
  approveProjectUpdate,
}
