import {
  addRole,
  deleteRole,
  editRole,
  getAllRolesByFilter,
  getOperations,
  getRoleById,
  previewRoleChange,
} from './roles.ts'
import { deleteSavedView, getListPreferences, getSavedViews, saveView, setListPreferences } from './saved-views.ts'
import {
  addSpecialUserOperation,
  editSpecialUserOperation,
  endUserSessions,
  getEffectiveOperations,
  getUserSessions,
  removeSpecialUserOperation,
  requestPasswordResetFor,
  resetSecondFactor,
} from './user-access.ts'
import { addUser, changeUserStatus, editUser, getAllUsersByFilter, getRoles, getUserById } from './users.ts'

/** The calls by which staff manage users and roles, and store their own views of lists. */
export const administrationCalls = {
  getAllUsersByFilter,
  getUserById,
  changeUserStatus,
  getRoles,
  addUser,
  editUser,
  requestPasswordResetFor,
  getUserSessions,
  endUserSessions,
  resetSecondFactor,
  addSpecialUserOperation,
  editSpecialUserOperation,
  removeSpecialUserOperation,
  getEffectiveOperations,
  getAllRolesByFilter,
  getRoleById,
  getOperations,
  addRole,
  editRole,
  deleteRole,
  previewRoleChange,
  getSavedViews,
  saveView,
  deleteSavedView,
  getListPreferences,
  setListPreferences,
}
