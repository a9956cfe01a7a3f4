export const getMyCompanyProfile = { method: 'GET', path: '/api/Company/GetMyCompanyProfile' } as const
export const getCompanyByIdForEntrepreneur = {
  method: 'GET',
  path: '/api/Company/GetCompanyByIdForEntrepreneur/{id}',
} as const
export const editCompany = { method: 'POST', path: '/api/Company/EditCompany' } as const
