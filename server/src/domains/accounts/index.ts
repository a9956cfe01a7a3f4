export { accountsJobs } from './accounts.jobs.ts'
export { accountsRoutes, recogniser } from './accounts.routes.ts'
export { findNames } from './accounts.reads.ts'
export { createAdministrator } from './create-administrator.ts'
