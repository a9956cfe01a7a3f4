export { abandonCompanies } from './abandon-companies.ts'
export { registrationJobs } from './registration.jobs.ts'
export { registrationRoutes } from './registration.routes.ts'
