export const getAllAuditHeaderByFilter = {
  method: 'POST',
  path: '/api/AuditManagement/GetAllAuditHeaderByFilter',
} as const
export const exportAudit = { method: 'GET', path: '/api/File/export-audit' } as const
export const getAuditById = { method: 'POST', path: '/api/AuditManagement/GetAuditById' } as const
export const getAuditFilters = { method: 'GET', path: '/api/AuditManagement/GetAuditFilters' } as const
export const getEntityHistory = { method: 'POST', path: '/api/AuditManagement/GetEntityHistory' } as const
export const getAuditSeals = { method: 'POST', path: '/api/AuditManagement/GetAuditSeals' } as const
export const getAuditVerification = { method: 'GET', path: '/api/AuditManagement/GetAuditVerification' } as const
export const verifyAuditSeals = { method: 'POST', path: '/api/AuditManagement/VerifyAuditSeals' } as const

export const getFile = { method: 'GET', path: '/api/File/{id}/{name}' } as const

export const getDeadJobs = { method: 'POST', path: '/api/Jobs/GetDeadJobs' } as const
export const retryDeadJob = { method: 'POST', path: '/api/Jobs/RetryDeadJob' } as const

export const getProofChallenge = { method: 'POST', path: '/api/Token/GetProofChallenge' } as const
export const validateRecaptcha = { method: 'POST', path: '/api/Token/ValidateRecaptcha' } as const
