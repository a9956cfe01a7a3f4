import * as contract from '@lignum/contract/company/company'
import { done } from '@lignum/contract/core/result'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import type { CompanyDeps } from '../company.tables.ts'
import { requireCompany } from '../require-company.ts'
import { editCompany } from './edit-company.ts'
import { readCompany } from './read-company.ts'
import { removeBankAccount } from './remove-bank-account.ts'

export const profileRoutes = (app: FastifyInstance, deps: CompanyDeps) => {
  serve(app, contract.getMyCompanyProfile, async ({ actor, by }) =>
    readCompany(deps.db, by, await requireCompany(deps.db, actor)),
  )
  serve(app, contract.getCompanyByIdForEntrepreneur, ({ request, by }) => readCompany(deps.db, by, request.id))
  serve(app, contract.editCompany, async ({ request, by }) => ({ ...done, ...(await editCompany(deps, by, request)) }))
  serve(app, contract.removeBankAccount, async ({ request, by }) => ({
    ...done,
    ...(await removeBankAccount(deps, by, request)),
  }))
}
