export const getPublicProjectListByFilter = {
  method: 'POST',
  path: '/api/Project/GetPublicProjectListByFilter',
} as const
export const getProjectByIdForPublic = { method: 'GET', path: '/api/Project/GetProjectByIdForPublic/{id}' } as const
export const getProjectTrackerInfo = { method: 'POST', path: '/api/Project/GetProjectTrackerInfo' } as const
export const getFeaturedProjects = { method: 'GET', path: '/api/Project/GetFeaturedProjects' } as const
export const getRelatedProjects = { method: 'GET', path: '/api/Project/GetRelatedProjects/{id}' } as const
export const submitProjectForApproval = { method: 'POST', path: '/api/Project/SubmitProjectForApproval' } as const
export const updateProjectStatus = { method: 'POST', path: '/api/Project/UpdateProjectStatus' } as const
export const createProject = { method: 'POST', path: '/api/Project/CreateProject' } as const
export const editProject = { method: 'POST', path: '/api/Project/EditProject' } as const
export const existsForUser = { method: 'POST', path: '/api/Project/ExistsForUser' } as const
export const getMyProjectsByFilter = { method: 'POST', path: '/api/Project/GetMyProjectsByFilter' } as const
export const getProjectsForCompany = { method: 'GET', path: '/api/Project/GetProjectsForCompany' } as const
export const getProjectByIdForEntrepreneur = {
  method: 'GET',
  path: '/api/Project/GetProjectByIdForEntrepreneur/{id}',
} as const
export const getProjectHistoryListByFilter = {
  method: 'POST',
  path: '/api/Project/GetProjectHistoryListByFilter',
} as const
export const getProjectDetailById = { method: 'GET', path: '/api/Project/GetProjectDetailById/{id}' } as const
export const saveProjectDraft = { method: 'POST', path: '/api/Project/SaveProjectDraft' } as const
export const getProjectDraft = { method: 'POST', path: '/api/Project/GetProjectDraft' } as const
export const getProjectDrafts = { method: 'POST', path: '/api/Project/GetProjectDrafts' } as const
export const discardProjectDraft = { method: 'POST', path: '/api/Project/DiscardProjectDraft' } as const
export const uploadProjectFile = { method: 'POST', path: '/api/Project/UploadProjectFile' } as const
export const upsertProjectUpdate = { method: 'POST', path: '/api/Project/UpsertProjectUpdate' } as const
export const submitProjectUpdateForApproval = {
  method: 'POST',
  path: '/api/Project/SubmitProjectUpdateForApproval',
} as const
export const getProjectUpdateDetailsByProjectId = {
  method: 'POST',
  path: '/api/Project/GetProjectUpdateDetailsByProjectId',
} as const
export const saveProjectCloseOut = { method: 'POST', path: '/api/Project/SaveProjectCloseOut' } as const
export const getProjectCloseOut = { method: 'GET', path: '/api/Project/GetProjectCloseOut/{id}' } as const
export const getProjectCloseOutDraft = { method: 'GET', path: '/api/Project/GetProjectCloseOutDraft/{id}' } as const
export const getPublicProjectUpdates = {
  method: 'GET',
  path: '/api/Project/GetPublicProjectUpdates/{id}',
} as const
export const discardProjectUpdate = { method: 'POST', path: '/api/Project/DiscardProjectUpdate' } as const
