export const addAccount = { method: 'POST', path: '/api/Account/AddAccount' } as const
export const saveAddAccountDraft = { method: 'POST', path: '/api/Account/SaveAddAccountDraft' } as const
export const getAddAccountDraft = { method: 'POST', path: '/api/Account/GetAddAccountDraft' } as const
export const clearAddAccountDraft = { method: 'POST', path: '/api/Account/ClearAddAccountDraft' } as const
export const getApplicationsByFilter = { method: 'POST', path: '/api/Account/GetApplicationsByFilter' } as const
export const getApplicationById = { method: 'GET', path: '/api/Account/GetApplicationById/{id}' } as const
export const decideApplication = { method: 'POST', path: '/api/Account/DecideApplication' } as const
export const getMyApplication = { method: 'GET', path: '/api/Account/GetMyApplication/{name}' } as const
