export const getProjectsByFilterForAdmin = { method: 'POST', path: '/api/Project/GetProjectsByFilterForAdmin' } as const
export const getProjectByIdForAdmin = { method: 'GET', path: '/api/Project/GetProjectByIdForAdmin/{id}' } as const
export const assignProject = { method: 'POST', path: '/api/Project/AssignProject' } as const
export const declareConflict = { method: 'POST', path: '/api/Project/DeclareConflict' } as const
export const approveProject = { method: 'POST', path: '/api/Project/ApproveProject' } as const
export const getProjectNotes = { method: 'GET', path: '/api/Project/GetProjectNotes/{id}' } as const
export const resolveProjectNote = { method: 'POST', path: '/api/Project/ResolveProjectNote' } as const
export const getProjectUpdatesByFilterForAdmin = {
  method: 'POST',
  path: '/api/Project/GetProjectUpdatesByFilterForAdmin',
} as const
export const getProjectUpdateByIdForAdmin = {
  method: 'GET',
  path: '/api/Project/GetProjectUpdateByIdForAdmin/{id}',
} as const
export const assignProjectUpdate = { method: 'POST', path: '/api/Project/AssignProjectUpdate' } as const
export const approveProjectUpdate = { method: 'POST', path: '/api/Project/ApproveProjectUpdate' } as const
export const suspendProject = { method: 'POST', path: '/api/Project/SuspendProject' } as const
export const resumeProject = { method: 'POST', path: '/api/Project/ResumeProject' } as const
export const setProjectListing = { method: 'POST', path: '/api/Project/SetProjectListing' } as const
export const deactivateCompany = { method: 'POST', path: '/api/Company/DeactivateCompany' } as const
export const activateCompany = { method: 'POST', path: '/api/Company/ActivateCompany' } as const
export const addProjectComment = { method: 'POST', path: '/api/Project/AddProjectComment' } as const
export const addProjectMessage = { method: 'POST', path: '/api/Project/AddProjectMessage' } as const
export const getProjectThread = { method: 'GET', path: '/api/Project/GetProjectThread/{id}' } as const
