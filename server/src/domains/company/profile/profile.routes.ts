import * as contract from '@lignum/contract/company/company'
import { done } from '@lignum/contract/core/result'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import { Refusal } from '#kit/values/refusal'
import type { CompanyDeps } from '../company.tables.ts'
import { editCompany } from './edit-company.ts'
import { readCompany } from './read-company.ts'

export const profileRoutes = (app: FastifyInstance, deps: CompanyDeps) => {
  serve(app, contract.getMyCompanyProfile, async ({ actor, by }) => {
    if (!actor.companyId) throw new Refusal('company.none')
    return readCompany(deps.db, by, actor.companyId)
  })
  serve(app, contract.getCompanyByIdForEntrepreneur, ({ request, by }) => readCompany(deps.db, by, request.id))
  serve(app, contract.editCompany, async ({ request, by }) => ({ ...done, ...(await editCompany(deps, by, request)) }))
}
