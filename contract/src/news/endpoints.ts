export const getAllNewsByFilter = { method: 'POST', path: '/api/NewsManagement/GetAllNewsByFilter' } as const
export const getNewsById = { method: 'POST', path: '/api/NewsManagement/GetNewsById' } as const
export const getAllNewsByFilterForAdmin = {
  method: 'POST',
  path: '/api/NewsManagement/GetAllNewsByFilterForAdmin',
} as const
export const getNewsByIdForAdmin = { method: 'POST', path: '/api/NewsManagement/GetNewsByIdForAdmin' } as const
export const getNewsShareImageForAdmin = {
  method: 'GET',
  path: '/api/NewsManagement/GetNewsShareImageForAdmin/{id}',
} as const
export const createNews = { method: 'POST', path: '/api/NewsManagement/CreateNews' } as const
export const editNews = { method: 'POST', path: '/api/NewsManagement/EditNews' } as const
export const uploadNewsPicture = { method: 'POST', path: '/api/NewsManagement/UploadNewsPicture' } as const
export const submitNewsForApproval = { method: 'POST', path: '/api/NewsManagement/SubmitNewsForApproval' } as const
export const approveNews = { method: 'POST', path: '/api/NewsManagement/ApproveNews' } as const
export const publishNews = { method: 'POST', path: '/api/NewsManagement/PublishNews' } as const
export const rescheduleNews = { method: 'POST', path: '/api/NewsManagement/RescheduleNews' } as const
export const archiveNews = { method: 'POST', path: '/api/NewsManagement/ArchiveNews' } as const
export const reopenNews = { method: 'POST', path: '/api/NewsManagement/ReopenNews' } as const
