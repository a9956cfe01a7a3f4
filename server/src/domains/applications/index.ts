export { applicationsPersonalData } from './personal-data.ts'
export { applicationsRoutes } from './applications.routes.ts'
