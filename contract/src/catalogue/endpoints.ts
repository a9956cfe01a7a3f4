export const getPublicProjectListByFilter = {
  method: 'POST',
  path: '/api/Project/GetPublicProjectListByFilter',
} as const
export const getProjectByIdForPublic = { method: 'GET', path: '/api/Project/GetProjectByIdForPublic/{id}' } as const
export const getProjectTrackerInfo = { method: 'POST', path: '/api/Project/GetProjectTrackerInfo' } as const
export const getFeaturedProjects = { method: 'GET', path: '/api/Project/GetFeaturedProjects' } as const
export const getRelatedProjects = { method: 'GET', path: '/api/Project/GetRelatedProjects/{id}' } as const
