export { sitePersonalData } from './personal-data.ts'
export { findPageTimings } from './site.reads.ts'
export { siteJobs } from './site.jobs.ts'
export { siteRoutes } from './site.routes.ts'
