import type { FastifyInstance } from 'fastify'
import type { CompanyDeps } from './company.tables.ts'
import { profileRoutes } from './profile/profile.routes.ts'

export const companyRoutes = (app: FastifyInstance, deps: CompanyDeps) => {
  profileRoutes(app, deps)
}
