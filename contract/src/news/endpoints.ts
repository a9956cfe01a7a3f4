export const getAllNewsByFilter = { method: 'POST', path: '/api/NewsManagement/GetAllNewsByFilter' } as const
export const getNewsById = { method: 'POST', path: '/api/NewsManagement/GetNewsById' } as const
