export { applicationsJobs } from './applications.jobs.ts'
export { applicationsPersonalData } from './personal-data.ts'
export { applicationsRoutes } from './applications.routes.ts'
