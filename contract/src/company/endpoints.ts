export const getMyCompanyProfile = { method: 'GET', path: '/api/Company/GetMyCompanyProfile' } as const
export const getCompanyByIdForEntrepreneur = {
  method: 'GET',
  path: '/api/Company/GetCompanyByIdForEntrepreneur/{id}',
} as const
export const getCompaniesByFilterForAdmin = {
  method: 'POST',
  path: '/api/Company/GetCompaniesByFilterForAdmin',
} as const
export const editCompany = { method: 'POST', path: '/api/Company/EditCompany' } as const
export const removeBankAccount = { method: 'POST', path: '/api/Company/RemoveBankAccount' } as const
export const getMembers = { method: 'GET', path: '/api/Company/GetMembers' } as const
export const inviteMember = { method: 'POST', path: '/api/Company/InviteMember' } as const
export const removeMember = { method: 'POST', path: '/api/Company/RemoveMember' } as const
export const setMemberStatus = { method: 'POST', path: '/api/Company/SetMemberStatus' } as const
export const handOverCompany = { method: 'POST', path: '/api/Company/HandOverCompany' } as const
export const getCompanyInvitation = { method: 'POST', path: '/api/Company/GetCompanyInvitation' } as const
export const joinCompany = { method: 'POST', path: '/api/Company/JoinCompany' } as const
