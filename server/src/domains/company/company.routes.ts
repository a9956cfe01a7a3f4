import type { FastifyInstance } from 'fastify'
import { companiesRoutes } from './companies/companies.routes.ts'
import type { CompanyDeps } from './company.tables.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { teamRoutes } from './team/team.routes.ts'

export const companyRoutes = (app: FastifyInstance, deps: CompanyDeps) => {
  companiesRoutes(app, deps)
  profileRoutes(app, deps)
  teamRoutes(app, deps)
}
