import { getCompaniesByFilterForAdmin } from '@lignum/contract/company/companies'
import type { FastifyInstance } from 'fastify'
import { findNames } from '#domains/accounts'
import type { BaseDeps } from '#kit/base-deps'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import { presentListedCompany } from './companies.present.ts'
import { countCompanies, listCompanies } from './companies.reads.ts'

export const companiesRoutes = (app: FastifyInstance, { db }: Pick<BaseDeps, 'db'>) => {
  serve(app, getCompaniesByFilterForAdmin, ({ request }) =>
    readPage(request, {
      rows: listCompanies(db, request),
      count: countCompanies(db, request),
      show: async (rows) => {
        const people = rows.map((row) => row.primary_user_id).filter((id) => id !== null)
        const names = await findNames(db, people)
        return rows.map((row) => presentListedCompany(row, names))
      },
    }),
  )
}
